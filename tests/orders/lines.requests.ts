import { readInvoiceLines, updateSaleLine, updateSaleLines } from '#contract/orders/lines.calls.ts';
import { addSale } from '#tests/orders/sale/sale.factory.ts';
import { defineRequest, defineThing, type RequestContext } from '#tests/platform/calls/call-request.ts';
import { uploadDocument } from './documents.requests.ts';

const lowered = { quantity: 4, reductionReason: 'DAMAGED' };

async function addLine({ store, owner }: RequestContext) {
  const { sale, lines } = await addSale(store, owner.seller);
  return { qid: sale.qid, lineQid: lines[0]?.qid ?? '' };
}

export const lineThing = defineThing('sales/{qid}/lines/{lineQid}', addLine);

export const lineRequest = defineRequest(updateSaleLine, () => ({ body: lowered }));

export const linesRequest = defineRequest(updateSaleLines, async (context) => {
  const { qid, lineQid } = await addLine(context);
  return { params: { qid }, body: { lines: [{ qid: lineQid, ...lowered }] } };
});

export const invoiceLinesRequest = defineRequest(readInvoiceLines, async (context) => ({
  params: await uploadDocument(context, new File(['gtin;quantity\n9520000000011;4\n'], 'invoice.csv')),
}));
