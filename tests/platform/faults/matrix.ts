import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/** One cell: a call or a screen meets a fault. */
export type MatrixCell = {
  /** `C0009`. */
  cell: string;
  /** `S1`: a call or a screen of the matrix. */
  call_id: string;
  call_or_screen: string;
  /** R reads, M changes, X is asked by the client itself, `screen`, or `other` for what is not part of an order. */
  kind: string;
  group: string;
  fault: string;
  must_show: string;
};

/** Every cell of the product's fault matrix, in its order. */
export function readMatrix(): MatrixCell[] {
  return parse<MatrixCell>(readFileSync('tests/platform/faults/matrix.csv'), { columns: true });
}
