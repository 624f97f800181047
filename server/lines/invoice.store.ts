import type { Kysely } from 'kysely';
import { readInvoiceLines } from '#contract/sales/lines.calls.ts';
import { findDocument, readContent } from '#server/documents/documents.store.ts';
import { refuse } from '#server/refuse.ts';
import type { SaleRow } from '#server/sales/sales.tables.ts';
import type { Database } from '#server/store/schema.ts';
import { compareInvoice, readInvoiceRows } from './invoice.rules.ts';
import { lineReply, readLines } from './lines.store.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

export async function readInvoice(db: Kysely<Database>, sale: SaleRow, documentQid: string) {
  const document = await findDocument(db, sale.qid, documentQid);
  if (document === undefined) throw refuse(readInvoiceLines, 'not_found');
  if (document.hasLines === 0) throw refuse(readInvoiceLines, 'invoice_not_readable');
  const kind = document.mediaType === 'text/csv' ? 'csv' : 'xlsx';
  const cells = await readSpreadsheet(await readContent(db, document.qid), kind);
  const rows = cells && readInvoiceRows(cells);
  if (rows === null) throw refuse(readInvoiceLines, 'invoice_not_readable');
  const { changes, ...rest } = compareInvoice(await readLines(db, sale.qid), rows);
  return {
    ...rest,
    changes: changes.map(({ line, quantity }) => ({ line: lineReply(line, sale.currency), quantity })),
  };
}
