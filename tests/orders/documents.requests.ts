import {
  downloadCommercialInvoice,
  retypeSaleDocument,
  uploadSaleDocument,
} from '#contract/orders/documents.calls.ts';
import { pdfFile } from '#tests/claims/claim.factory.ts';
import { addSale } from '#tests/orders/sale/sale.factory.ts';
import { defineRequest, defineThing, type RequestContext } from '#tests/platform/calls/call-request.ts';

export async function uploadDocument({ store, owner }: RequestContext, file = pdfFile()) {
  const { sale } = await addSale(store, owner.seller);
  const params = { qid: sale.qid };
  const { documentQid } = await owner.call(uploadSaleDocument, {
    params,
    body: { file, documentType: 'INVOICE' as const },
  });
  return { ...params, documentQid };
}

export const documentThing = defineThing('sales/{qid}/document/{documentQid}', (context) =>
  uploadDocument(context),
);

export const uploadRequest = defineRequest(uploadSaleDocument, () => ({
  body: { file: pdfFile(), documentType: 'INVOICE' as const },
}));

export const retypeRequest = defineRequest(retypeSaleDocument, () => ({
  body: { documentType: 'ADDITIONAL' as const },
}));

export const commercialInvoiceRequest = defineRequest(downloadCommercialInvoice, async ({ store, owner }) => {
  const { sale } = await addSale(store, owner.seller, { sale: { vatTreatment: 'EXPORT' } });
  return { params: { qid: sale.qid } };
});
