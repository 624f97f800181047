import * as v from 'valibot';
import { readInvoiceRows } from '#server/lines/invoice.rules.ts';

/** One way to understand the rows of a table. It runs in the reading process, which sends only its result. */
type Reader<Result> = {
  read: (rows: unknown[][]) => Result | null;
  result: v.GenericSchema<unknown, Result>;
};

function defineReader<Result>(parts: Reader<Result>): Reader<Result> {
  return parts;
}

export const readers = {
  /** The first row that is not empty. */
  columns: defineReader({
    read: (rows) => rows.map(textsOf).find((texts) => texts.length > 0) ?? null,
    result: v.array(v.string()),
  }),
  /** GTINs and their quantities. */
  invoice: defineReader({
    read: readInvoiceRows,
    result: v.array(v.object({ gtin: v.string(), quantity: v.number() })),
  }),
};

export type ReaderName = keyof typeof readers;
export type ReaderResult<Name extends ReaderName> = v.InferOutput<(typeof readers)[Name]['result']>;

const MAXIMUM_COLUMNS = 200;
const MAXIMUM_LENGTH = 120;

function textsOf(row: readonly unknown[]): string[] {
  return row
    .map((cell) => String(cell ?? '').trim())
    .filter(Boolean)
    .slice(0, MAXIMUM_COLUMNS)
    .map((text) => text.slice(0, MAXIMUM_LENGTH));
}
