import type { SaleStatus } from '#contract/sales/sale-status.ts';
import type {
  NextAction,
  ShippingMethod,
  TimelineEntry,
  VatTreatment,
} from '#contract/sales/sales.schemas.ts';
import type { Truth } from './truth.ts';

export type SaleTable = {
  qid: string;
  fid: string;
  sellerQid: string;
  version: number;
  status: SaleStatus;
  nextAction: NextAction | null;
  isTest: Truth;
  placedAt: string;
  expiredAt: string;
  readAt: string | null;
  destinationCompany: string;
  destinationLineOne: string;
  destinationLineTwo: string | null;
  destinationPostcode: string;
  destinationCity: string;
  destinationCountry: string;
  lineCount: number;
  unitCount: number;
  requestedUnitCount: number;
  loweredLineCount: number;
  hasDangerousGoods: Truth;
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
  poorPackaging: Truth;
  confirmedAt: string | null;
  paymentTriggeredAt: string | null;
  paidAt: string | null;
  completedAt: string | null;
  declinedAt: string | null;
  declineReason: string | null;
  declineDetails: string | null;
};

export type SaleLineTable = {
  qid: string;
  saleQid: string;
  position: number;
  version: number;
  gtin: string;
  quantity: number;
  requestedQuantity: number;
  reductionReason: string | null;
  price: string;
};

export type TimelineTable = {
  qid: string;
  saleQid: string;
  at: string;
  /** Entries of one moment keep their order. */
  sequence: number;
  actor: string;
  kind: TimelineEntry['kind'];
  subject: string | null;
  before: string | null;
  after: string | null;
};

export type ReasonTable = { kind: 'DECLINE' | 'REDUCTION'; code: string; label: string; position: number };
