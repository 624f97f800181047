import type { Kysely } from 'kysely';
import { addDocument } from '#server/orders/documents/documents.store.ts';
import { makePaymentConfirmation } from '#server/orders/documents/sale-papers.ts';
import { isShippable } from '#server/orders/sales/sales.rules.ts';
import {
  readShippingState,
  readSeller,
  saveSale,
  shippingDetails,
} from '#server/orders/sales/sales.store.ts';
import type { SaleRow } from '#server/orders/sales/sales.tables.ts';
import { MARKETPLACE_ACTOR, type NewTimelineEntry } from '#server/orders/timeline/timeline.store.ts';
import { readBankReply } from '#server/people/bank/bank.store.ts';
import { readProfileGaps } from '#server/people/users/profile-gaps.store.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import { publish } from '#server/platform/resources/events.ts';
import type { Database } from '#server/platform/store/schema.ts';
import type { PaymentConditions } from './payment.rules.ts';

type Db = Kysely<Database>;

export async function readPaymentConditions(
  tx: Db,
  sale: SaleRow,
  seller: SellerRow,
): Promise<PaymentConditions> {
  const bank = await tx
    .selectFrom('bankDetails')
    .select('currency')
    .where('sellerQid', '=', seller.qid)
    .executeTakeFirst();
  const lineWithoutReason = await tx
    .selectFrom('saleLines')
    .select('qid')
    .where('saleQid', '=', sale.qid)
    .where('reductionReason', 'is', null)
    .where((eb) => eb('quantity', '<', eb.ref('requestedQuantity')))
    .limit(1)
    .executeTakeFirst();
  return {
    hasCompleteProfile: (await readProfileGaps(tx, seller)).length === 0,
    isShippable: isShippable(shippingDetails(sale, await readShippingState(tx, sale))),
    hasLineWithoutReason: lineWithoutReason !== undefined,
    currency: sale.currency,
    bankCurrency: bank?.currency ?? null,
    price: sale.price,
    payout: sale.payout,
    shippingMethod: sale.shippingMethod,
    sellerShippingFee: sale.sellerShippingFee,
    maximumSellerShippingFee: sale.maximumSellerShippingFee,
    sellerVat: sale.sellerVat,
    vatRate: sale.vatRate,
  };
}

/** Pays the sale out and files the confirmation. */
export async function paySaleOut(
  tx: Db,
  sale: SaleRow,
  kind: Extract<NewTimelineEntry['kind'], 'PAYMENT_TRIGGERED' | 'PAYMENT_APPROVED'>,
  by: { actor: string; now: Date },
): Promise<SaleRow> {
  const at = by.now.toISOString();
  const bank = await readBankReply(tx, sale.sellerQid);
  const paid = await saveSale(
    tx,
    sale,
    {
      set: { status: 'PAID', paymentTriggeredAt: sale.paymentTriggeredAt ?? at, paidAt: at },
      entry: { kind, subject: bank?.maskedAccount, after: `${sale.payout} ${sale.currency}` },
    },
    by,
  );
  const seller = await readSeller(tx, paid.sellerQid);
  await publish(tx, 'sale.paid', { sale: paid, seller, now: by.now });
  const paper = await makePaymentConfirmation(paid, { seller, bank }, by.now);
  await storeGeneratedDocument(tx, paid, 'PAYMENT_CONFIRMATION', paper, by.now);
  return paid;
}

/** Stores a PDF of the marketplace as a document of the sale. */
export async function storeGeneratedDocument(
  tx: Db,
  sale: SaleRow,
  type: 'PAYMENT_CONFIRMATION' | 'INVOICE',
  paper: { name: string; content: Uint8Array },
  now: Date,
): Promise<void> {
  await addDocument(
    tx,
    {
      ...paper,
      saleQid: sale.qid,
      type,
      mediaType: 'application/pdf',
      uploadedBy: MARKETPLACE_ACTOR,
      hasLines: false,
    },
    now,
  );
}
