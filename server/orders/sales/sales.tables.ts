import type { Insertable, Selectable } from 'kysely';
import type { SaleStatus } from '#contract/orders/sale-status.ts';
import type { NextAction, ShippingMethod, VatTreatment } from '#contract/orders/sales.schemas.ts';
import type { SqlBoolean } from '#server/platform/store/schema.ts';

export type SaleTable = {
  qid: string;
  fid: string;
  sellerQid: string;
  version: number;
  status: SaleStatus;
  nextAction: NextAction | null;
  isTest: SqlBoolean;
  placedAt: string;
  expiredAt: string;
  readAt: string | null;
  destinationCompany: string;
  destinationLineOne: string;
  destinationLineTwo: string | null;
  destinationPostcode: string;
  destinationCity: string;
  /** The state, where the country writes one. */
  destinationRegion: string | null;
  destinationCountry: string;
  lineCount: number;
  unitCount: number;
  requestedUnitCount: number;
  loweredLineCount: number;
  hasDangerousGoods: SqlBoolean;
  shippingMethod: ShippingMethod | null;
  carrierQid: string | null;
  currency: string;
  price: string;
  requestedPrice: string;
  payout: string;
  sellerShippingFee: string | null;
  maximumSellerShippingFee: string;
  sellerVat: string | null;
  vatRate: string;
  vatTreatment: VatTreatment;
  /** The seller's fee and discount when the order was placed, as decimal fractions. */
  feeRate: string;
  discountRate: string;
  poorPackaging: SqlBoolean;
  confirmedAt: string | null;
  paymentTriggeredAt: string | null;
  paidAt: string | null;
  completedAt: string | null;
  /** Working days from the deadline to the completion, negative before it. */
  daysLate: number | null;
  declinedAt: string | null;
  declineReason: string | null;
  declineDetails: string | null;
};

export type ReasonTable = { kind: 'DECLINE' | 'REDUCTION'; code: string; label: string; position: number };

export type SaleRow = Selectable<SaleTable>;
export type NewSale = Insertable<SaleTable>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    sales: SaleTable;
    reasons: ReasonTable;
  }
}
