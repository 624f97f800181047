import type { Insertable, Selectable } from 'kysely';
import type { SaleStatus } from '#contract/orders/sale-status.ts';
import type { NextAction, ShippingMethod, VatTreatment } from '#contract/orders/sales.schemas.ts';
import { type ColumnsOf, defineTable, flag, integer, text } from '#server/platform/store/define-table.ts';

export const salesTable = defineTable(
  'sales',
  {
    qid: text(),
    fid: text(),
    sellerQid: text().references('sellers.qid'),
    version: integer(),
    status: text<SaleStatus>(),
    nextAction: text<NextAction>().nullable(),
    isTest: flag(),
    placedAt: text(),
    expiredAt: text(),
    readAt: text().nullable(),
    destinationCompany: text(),
    destinationLineOne: text(),
    destinationLineTwo: text().nullable(),
    destinationPostcode: text(),
    destinationCity: text(),
    /** The state, where the country writes one. */
    destinationRegion: text().nullable(),
    destinationCountry: text(),
    lineCount: integer(),
    unitCount: integer(),
    requestedUnitCount: integer(),
    loweredLineCount: integer(),
    hasDangerousGoods: flag(),
    shippingMethod: text<ShippingMethod>().nullable(),
    carrierQid: text().references('carriers.qid').nullable(),
    currency: text(),
    price: text(),
    requestedPrice: text(),
    payout: text(),
    sellerShippingFee: text().nullable(),
    maximumSellerShippingFee: text(),
    sellerVat: text().nullable(),
    vatRate: text(),
    vatTreatment: text<VatTreatment>(),
    /** The seller's fee and discount when the order was placed, as decimal fractions. */
    feeRate: text().addedWith('0'),
    discountRate: text().addedWith('0'),
    poorPackaging: flag(),
    confirmedAt: text().nullable(),
    paymentTriggeredAt: text().nullable(),
    paidAt: text().nullable(),
    completedAt: text().nullable(),
    /** Working days from the deadline to the completion, negative before it. */
    daysLate: integer().nullable(),
    declinedAt: text().nullable(),
    declineReason: text().nullable(),
    declineDetails: text().nullable(),
  },
  {
    unique: [['fid']],
    indexes: {
      sales_completed: ['sellerQid', 'completedAt', 'isTest', 'currency', 'price'],
      sales_ofSellers: ['status', 'isTest', 'sellerQid', 'expiredAt'],
      sales_placed: [
        'sellerQid',
        'placedAt',
        'qid',
        'isTest',
        'status',
        'currency',
        'price',
        'unitCount',
        'requestedUnitCount',
        'daysLate',
        'shippingMethod',
      ],
      sales_placedAt: ['placedAt', 'isTest', 'qid'],
      sales_sellerQid_nextAction_expiredAt: ['sellerQid', 'nextAction', 'expiredAt'],
      sales_sellerQid_status_expiredAt: ['sellerQid', 'status', 'expiredAt'],
      sales_status_expiredAt: ['status', 'expiredAt'],
    },
  },
);

export const reasonsTable = defineTable(
  'reasons',
  {
    kind: text<'DECLINE' | 'REDUCTION'>(),
    code: text(),
    label: text(),
    position: integer(),
  },
  { primaryKey: ['kind', 'code'] },
);

export type SaleRow = Selectable<ColumnsOf<typeof salesTable>>;
export type NewSale = Insertable<ColumnsOf<typeof salesTable>>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    sales: ColumnsOf<typeof salesTable>;
    reasons: ColumnsOf<typeof reasonsTable>;
  }
}
