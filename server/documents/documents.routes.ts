import { MAXIMUM_DOCUMENT_BYTES } from '#contract/documents/documents.schemas.ts';
import {
  deleteSaleDocument,
  downloadCommercialInvoice,
  downloadSaleDocument,
  listSaleDocuments,
  retypeSaleDocument,
  uploadSaleDocument,
} from '#contract/documents/documents.calls.ts';
import { isCurrent } from '#contract/sales/sale-status.ts';
import { readLines } from '#server/lines/lines.store.ts';
import { findAddressFor } from '#server/addresses/addresses.store.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { refuse } from '#server/refuse.ts';
import { route, routeAfter } from '#server/route.ts';
import { actorOf, heldSale, ownSale, type Given } from '#server/sales/sale-access.ts';
import { readSeller } from '#server/sales/sales.store.ts';
import type { SaleRow } from '#server/sales/sales.tables.ts';
import { writeEntries } from '#server/timeline/timeline.store.ts';
import { hasLines, MAXIMUM_DOCUMENTS, mediaTypeOf, safeName } from './documents.rules.ts';
import {
  addDocument,
  documentReply,
  findDocument,
  readContent,
  readDocuments,
  type DocumentRow,
} from './documents.store.ts';
import { commercialInvoice } from './sale-papers.ts';

export function documentRoutes(app: MarketplaceApp): void {
  route(app, listSaleDocuments, async (given) => {
    const sale = await ownSale(listSaleDocuments, given, given.params.qid);
    return (await readDocuments(given.tx, sale.qid)).map(documentReply);
  });

  routeAfter(app, uploadSaleDocument, readUpload, async (given) => {
    const { tx, params, user, now, body, prepared } = given;
    const sale = await heldSale(uploadSaleDocument, given, params.qid);
    if (!isCurrent(sale)) {
      throw refuse(uploadSaleDocument, 'sale_not_editable', { status: sale.status });
    }
    const present = await readDocuments(tx, sale.qid);
    if (present.length >= MAXIMUM_DOCUMENTS) throw refuse(uploadSaleDocument, 'too_many_documents');
    const type = body.documentType;
    const facts = {
      saleQid: sale.qid,
      type,
      uploadedBy: user.name,
      hasLines: hasLines(type, prepared.mediaType),
    };
    const document = await addDocument(tx, { ...prepared, ...facts }, now);
    const entry = { kind: 'DOCUMENT_UPLOADED' as const, subject: document.name, after: type };
    await writeEntries(tx, [sale.qid], entry, actorOf(given));
    return documentReply(document);
  });

  route(app, retypeSaleDocument, async (given) => {
    const { tx, params, body } = given;
    const { sale, document } = await editableDocument(retypeSaleDocument, given, params);
    const type = body.documentType;
    if (type === document.type) return documentReply(document);
    const saved = await tx
      .updateTable('documents')
      .set({ type, hasLines: hasLines(type, document.mediaType) ? 1 : 0 })
      .where('qid', '=', document.qid)
      .returningAll()
      .executeTakeFirstOrThrow();
    const change = { subject: document.name, before: document.type, after: type };
    await writeEntries(tx, [sale.qid], { kind: 'DOCUMENT_CHANGED', ...change }, actorOf(given));
    return documentReply(saved);
  });

  route(app, deleteSaleDocument, async (given) => {
    const { tx, params, now } = given;
    const { sale, document } = await editableDocument(deleteSaleDocument, given, params);
    await tx
      .updateTable('documents')
      .set({ deletedAt: now.toISOString() })
      .where('qid', '=', document.qid)
      .execute();
    const change = { subject: document.name, before: document.type };
    await writeEntries(tx, [sale.qid], { kind: 'DOCUMENT_DELETED', ...change }, actorOf(given));
    return undefined;
  });

  route(app, downloadSaleDocument, async (given) => {
    const sale = await ownSale(downloadSaleDocument, given, given.params.qid);
    const document = await findDocument(given.tx, sale.qid, given.params.documentQid);
    if (document === undefined) throw refuse(downloadSaleDocument, 'not_found');
    const content = await readContent(given.tx, document.qid);
    return { name: document.name, mediaType: document.mediaType, content };
  });

  route(app, downloadCommercialInvoice, async (given) => {
    const sale = await ownSale(downloadCommercialInvoice, given, given.params.qid);
    if (sale.vatTreatment !== 'EXPORT') throw refuse(downloadCommercialInvoice, 'not_found');
    const seller = await readSeller(given.tx, sale.sellerQid);
    const lines = await readLines(given.tx, sale.qid);
    const billing = await findAddressFor(given.tx, seller.qid, 'BILLING');
    const paper = await commercialInvoice(sale, { seller, billing }, lines, given.now);
    return { mediaType: 'application/pdf', ...paper };
  });
}

/** What is read of the file before the transaction begins. */
async function readUpload({ body: { file } }: { body: { file: Blob } }) {
  if (file.size === 0) throw refuse(uploadSaleDocument, 'file_empty');
  if (file.size > MAXIMUM_DOCUMENT_BYTES) {
    throw refuse(uploadSaleDocument, 'file_too_large', { maximumBytes: MAXIMUM_DOCUMENT_BYTES });
  }
  const name = safeName('name' in file ? String(file.name) : '');
  const content = new Uint8Array(await file.arrayBuffer());
  const mediaType = await mediaTypeOf(name, content);
  if (mediaType === null) throw refuse(uploadSaleDocument, 'file_type_not_allowed');
  return { name, content, mediaType };
}

type DocumentChange = Pick<typeof retypeSaleDocument, 'refusals'>;

/** The marketplace's own papers stay as they are, and so does everything of a past order. */
async function editableDocument(
  call: DocumentChange,
  given: Given,
  params: { qid: string; documentQid: string },
): Promise<{ sale: SaleRow; document: DocumentRow }> {
  const sale = await heldSale(call, given, params.qid);
  const document = await findDocument(given.tx, sale.qid, params.documentQid);
  if (document === undefined) throw refuse(call, 'not_found');
  if (!isCurrent(sale) || document.type === 'PAYMENT_CONFIRMATION') {
    throw refuse(call, 'document_not_editable');
  }
  return { sale, document };
}
