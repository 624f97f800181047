import type { PackingKind } from '#contract/orders/packing.schemas.ts';

export type PackingTable = {
  qid: string;
  saleQid: string;
  kind: PackingKind;
  count: number;
  length: number;
  width: number;
  height: number;
  weight: number;
  createdAt: string;
};

declare module '#server/platform/store/schema.ts' {
  interface Database {
    packings: PackingTable;
  }
}
