import type { readInvoiceLines } from '#contract/sales/lines.calls.ts';
import { findDocument, readDocumentContent } from '#server/documents/documents.store.ts';
import type { Given } from '#server/route.ts';
import type { SaleRow } from '#server/sales/sales.tables.ts';
import { readSpreadsheet } from '#server/spreadsheets/read-spreadsheet.ts';
import { compareInvoice } from './invoice.rules.ts';
import { lineReply, readLines } from './lines.store.ts';

export async function readInvoice(
  { tx: db, params, refuse }: Pick<Given<typeof readInvoiceLines>, 'tx' | 'params' | 'refuse'>,
  sale: SaleRow,
) {
  const document = await findDocument(db, sale.qid, params.documentQid);
  if (document === undefined) throw refuse('not_found');
  if (document.hasLines === 0) throw refuse('invoice_not_readable');
  const kind = document.mediaType === 'text/csv' ? 'csv' : 'xlsx';
  const rows = await readSpreadsheet(await readDocumentContent(db, document.qid), kind, 'invoice');
  if (rows === undefined) throw refuse('file_not_readable');
  if (rows === null) throw refuse('invoice_not_readable');
  const { changes, ...rest } = compareInvoice(await readLines(db, sale.qid), rows);
  return {
    ...rest,
    changes: changes.map(({ line, quantity }) => ({ line: lineReply(line, sale.currency), quantity })),
  };
}
