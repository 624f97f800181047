import {
  deleteSaleDocument,
  downloadCommercialInvoice,
  downloadSaleDocument,
  listSaleDocuments,
  retypeSaleDocument,
  uploadSaleDocument,
} from '#contract/orders/documents.calls.ts';
import { MAXIMUM_DOCUMENT_BYTES } from '#contract/orders/documents.schemas.ts';
import { isCurrent } from '#contract/orders/sale-status.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { readLines } from '#server/orders/lines/lines.store.ts';
import { timelineActorOf, lockOwnSale, readOwnSale } from '#server/orders/sales/sale-access.ts';
import { readSeller } from '#server/orders/sales/sales.store.ts';
import type { SaleRow } from '#server/orders/sales/sales.tables.ts';
import { writeTimelineEntries } from '#server/orders/timeline/timeline.store.ts';
import { findAddressFor } from '#server/people/addresses/addresses.store.ts';
import { lockSeller } from '#server/people/users/users.store.ts';
import { route, routeWithPreparation, type Given } from '#server/platform/requests/route.ts';
import { scanUpload } from '#server/platform/uploads/scan-upload.ts';
import { isReadableInvoice, MAXIMUM_DOCUMENTS, detectMediaType, toSafeFileName } from './documents.rules.ts';
import {
  addDocument,
  documentReply,
  findDocument,
  readDocumentContent,
  readDocuments,
  removeDocument,
  sumDocumentBytes,
  type DocumentRow,
} from './documents.store.ts';
import { makeCommercialInvoice } from './sale-papers.ts';

export function documentRoutes(app: MarketplaceApp): void {
  route(app, listSaleDocuments, async (given) => {
    const sale = await readOwnSale(given);
    return (await readDocuments(given.tx, sale.qid)).map(documentReply);
  });

  routeWithPreparation(
    app,
    uploadSaleDocument,
    (given) => readUpload(app, given),
    async (given) => {
      const { tx, now, body, prepared, refuse } = given;
      const sale = await lockOwnSale(given);
      if (!isCurrent(sale)) {
        throw refuse('sale_not_editable', { status: sale.status });
      }
      const present = await readDocuments(tx, sale.qid);
      if (present.length >= MAXIMUM_DOCUMENTS) throw refuse('too_many_documents');
      // Uploads to other orders of the seller fill the same storage.
      await lockSeller(tx, sale.sellerQid);
      const stored = await sumDocumentBytes(tx, sale.sellerQid);
      if (stored + prepared.content.byteLength > app.sellerStorageBytes) throw refuse('storage_full');
      const type = body.documentType;
      const metadata = {
        saleQid: sale.qid,
        type,
        uploadedBy: timelineActorOf(given).actor,
        hasLines: isReadableInvoice(type, prepared.mediaType),
      };
      const document = await addDocument(tx, { ...prepared, ...metadata }, now);
      const entry = { kind: 'DOCUMENT_UPLOADED' as const, subject: document.name, after: type };
      await writeTimelineEntries(tx, [sale.qid], entry, timelineActorOf(given));
      return documentReply(document);
    },
  );

  route(app, retypeSaleDocument, async (given) => {
    const { tx, body } = given;
    const { sale, document } = await editableDocument(given);
    const type = body.documentType;
    if (type === document.type) return documentReply(document);
    const saved = await tx
      .updateTable('documents')
      .set({ type, hasLines: isReadableInvoice(type, document.mediaType) ? 1 : 0 })
      .where('qid', '=', document.qid)
      .returningAll()
      .executeTakeFirstOrThrow();
    const change = { subject: document.name, before: document.type, after: type };
    await writeTimelineEntries(
      tx,
      [sale.qid],
      { kind: 'DOCUMENT_CHANGED', ...change },
      timelineActorOf(given),
    );
    return documentReply(saved);
  });

  route(app, deleteSaleDocument, async (given) => {
    const { tx, now } = given;
    const { sale, document } = await editableDocument(given);
    await removeDocument(tx, document.qid, now);
    const change = { subject: document.name, before: document.type };
    await writeTimelineEntries(
      tx,
      [sale.qid],
      { kind: 'DOCUMENT_DELETED', ...change },
      timelineActorOf(given),
    );
    return undefined;
  });

  route(app, downloadSaleDocument, async (given) => {
    const sale = await readOwnSale(given);
    const document = await findDocument(given.tx, sale.qid, given.params.documentQid);
    if (document === undefined) throw given.refuse('not_found');
    const content = await readDocumentContent(given.tx, document.qid);
    return { name: document.name, mediaType: document.mediaType, content };
  });

  route(app, downloadCommercialInvoice, async (given) => {
    const sale = await readOwnSale(given);
    if (sale.vatTreatment !== 'EXPORT') throw given.refuse('not_found');
    const seller = await readSeller(given.tx, sale.sellerQid);
    const lines = await readLines(given.tx, sale.qid);
    const billing = await findAddressFor(given.tx, seller.qid, 'BILLING');
    const paper = await makeCommercialInvoice(sale, { seller, billing }, lines, given.now);
    return { mediaType: 'application/pdf', ...paper };
  });
}

/** Reads and checks the file before the transaction begins. */
async function readUpload(app: MarketplaceApp, { body: { file }, refuse }: Given<typeof uploadSaleDocument>) {
  if (file.size === 0) throw refuse('file_empty');
  if (file.size > MAXIMUM_DOCUMENT_BYTES) {
    throw refuse('file_too_large', { maximumBytes: MAXIMUM_DOCUMENT_BYTES });
  }
  const name = toSafeFileName('name' in file ? String(file.name) : '');
  const content = new Uint8Array(await file.arrayBuffer());
  const mediaType = await detectMediaType(name, content);
  if (mediaType === null) throw refuse('file_type_not_allowed');
  const verdict = await scanUpload(app, content);
  if (verdict !== 'clean') throw refuse(verdict);
  return { name, content, mediaType };
}

/** Documents of the marketplace and of past sales cannot be changed. */
async function editableDocument(
  given: Pick<Given<typeof retypeSaleDocument>, 'tx' | 'user' | 'now' | 'later' | 'params' | 'refuse'>,
): Promise<{ sale: SaleRow; document: DocumentRow }> {
  const sale = await lockOwnSale(given);
  const document = await findDocument(given.tx, sale.qid, given.params.documentQid);
  if (document === undefined) throw given.refuse('not_found');
  if (!isCurrent(sale) || document.type === 'PAYMENT_CONFIRMATION') {
    throw given.refuse('document_not_editable');
  }
  return { sale, document };
}
