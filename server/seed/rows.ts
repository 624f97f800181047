import type { InsertObject } from 'kysely';
import { declineReasons, reductionReasons } from '#server/orders/sales/reasons.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { Database } from '#server/platform/store/schema.ts';
import type { SaleRows } from './sale.ts';

export type Rows = { [Table in keyof Database]?: InsertObject<Database, Table>[] };

/** SQLite takes 32,766 parameters in a statement, PostgreSQL 65,535; more rows at once are not faster. */
const MOST_PARAMETERS = 6000;

/** The tables in the sequence of insertion: referenced ones first. */
const tables = [
  'sellers',
  'users',
  'userEmails',
  'variants',
  'brands',
  'offers',
  'carriers',
  'carrierServices',
  'reasons',
  'sales',
  'saleLines',
  'packings',
  'bookings',
  'shipments',
  'documents',
  'documentContents',
  'timeline',
  'tasks',
  'claims',
  'claimLines',
  'claimEvidence',
  'claimEvidenceContents',
  'payouts',
  'creditNotes',
  'creditNoteClaims',
  'creditNoteDeductions',
  'notificationFeeds',
  'feedNotifications',
  'toldExpiries',
  'leads',
  'leadNotes',
  'leadEntries',
  'checkFiles',
  'initialChecks',
  'initialCheckRows',
  'deliveries',
  'packages',
  'unknownPackages',
  'shipmentGroups',
  'groupPallets',
  'groupBoxes',
  'ssccSerials',
  'groupEvents',
  'handOvers',
  'handOverGroups',
  'loadedUnits',
  'packJobs',
  'packBoxes',
  'packUnits',
  'packWrongItems',
] as const satisfies (keyof Database)[];

export async function writeRows(tx: Tx, rows: Rows): Promise<void> {
  for (const table of tables) await writeTable(tx, table, rows[table] ?? []);
}

export function reasonRows(): Rows['reasons'] {
  const kinds = { DECLINE: declineReasons, REDUCTION: reductionReasons } as const;
  return (['DECLINE', 'REDUCTION'] as const).flatMap((kind) =>
    kinds[kind].map((reason, index) => ({ kind, ...reason, position: index + 1 })),
  );
}

/** The rows of all sales, with the files of their documents written. */
export async function saleRows(sales: SaleRows[]): Promise<Rows> {
  const papers = sales.flatMap((sale) => sale.papers);
  const contents = [];
  for (const paper of papers) contents.push({ row: paper.row, content: await paper.content() });
  return {
    sales: sales.map(({ sale }) => sale),
    saleLines: sales.flatMap(({ lines }) => lines),
    packings: sales.flatMap(({ packings }) => packings),
    bookings: sales.flatMap(({ bookings }) => bookings),
    shipments: sales.flatMap(({ shipments }) => shipments),
    timeline: sales.flatMap(({ timeline }) => timeline),
    tasks: sales.flatMap(({ tasks }) => tasks),
    documents: contents.map(({ row, content }) => ({ ...row, bytes: content.byteLength })),
    documentContents: contents.map(({ row, content }) => ({ documentQid: row.qid, content })),
  };
}

async function writeTable<Table extends keyof Database>(
  tx: Tx,
  table: Table,
  rows: InsertObject<Database, Table>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length;
  const size = Math.floor(MOST_PARAMETERS / Math.max(1, columns));
  for (let start = 0; start < rows.length; start += size) {
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + size))
      .execute();
  }
}
