import type { readInvoiceLines } from '#contract/orders/lines.calls.ts';
import { lineReply, readLines } from '#server/orders/lines/lines.store.ts';
import type { SaleRow } from '#server/orders/sales/sales.tables.ts';
import type { Given } from '#server/platform/requests/route.ts';
import { readSpreadsheet } from '#server/platform/spreadsheets/read-spreadsheet.ts';
import { UnreadableFileError } from '#server/platform/spreadsheets/unreadable-file.ts';
import { findDocument, readDocumentContent } from './documents.store.ts';
import { invoiceReader } from './invoice.reader.ts';
import { compareInvoice, type InvoiceRow } from './invoice.rules.ts';

export async function readInvoice(
  { tx: db, params, refuse }: Pick<Given<typeof readInvoiceLines>, 'tx' | 'params' | 'refuse'>,
  sale: SaleRow,
) {
  const document = await findDocument(db, sale.qid, params.documentQid);
  if (document === undefined) throw refuse('not_found');
  if (document.hasLines === 0) throw refuse('invoice_not_readable');
  const rows = await readInvoiceFile(await readDocumentContent(db, document.qid));
  if (rows === 'unreadable') throw refuse('file_not_readable');
  if (rows === null) throw refuse('invoice_not_readable');
  const { changes, ...rest } = compareInvoice(await readLines(db, sale.qid), rows);
  return {
    ...rest,
    changes: changes.map(({ line, quantity }) => ({ line: lineReply(line, sale.currency), quantity })),
  };
}

/** Null when the file has no columns of an invoice. */
async function readInvoiceFile(content: Uint8Array): Promise<InvoiceRow[] | null | 'unreadable'> {
  try {
    const batches = await Array.fromAsync(readSpreadsheet(content, invoiceReader, null));
    return batches.length === 0 ? null : batches.flat();
  } catch (error) {
    if (error instanceof UnreadableFileError) return 'unreadable';
    throw error;
  }
}
