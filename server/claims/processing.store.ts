import type { SaleProcessingDetails } from '#contract/claims/claims.schemas.ts';
import { documentReply, readDocuments } from '#server/orders/documents/documents.store.ts';
import { readShipments } from '#server/orders/shipping/shipments.store.ts';
import type { Tx } from '#server/platform/store/connect.ts';

/** How the order of a claim was processed. */
export async function readProcessing(tx: Tx, saleQid: string): Promise<SaleProcessingDetails> {
  const { carrier, ...sale } = await tx
    .selectFrom('sales')
    .leftJoin('carriers', 'carriers.qid', 'sales.carrierQid')
    .select(['placedAt', 'confirmedAt', 'paymentTriggeredAt', 'completedAt', 'shippingMethod'])
    .select('carriers.name as carrier')
    .where('sales.qid', '=', saleQid)
    .executeTakeFirstOrThrow();
  const shipments = await readShipments(tx, saleQid);
  return {
    ...sale,
    carrier: carrier ?? shipments[0]?.carrier.name ?? null,
    trackingCodes: shipments.map(({ code }) => code),
    documents: (await readDocuments(tx, saleQid)).map(documentReply),
  };
}
