import type { Insertable, Selectable } from 'kysely';
import type { DocumentType } from '#contract/documents/documents.schemas.ts';
import type { PackingKind } from '#contract/sales/packing.schemas.ts';
import type {
  NextAction,
  SaleStatus,
  ShippingMethod,
  TimelineEntry,
  VatTreatment,
} from '#contract/sales/sales.schemas.ts';
import type { SellerStatus } from '#contract/users/users.schemas.ts';

/**
 * The tables, the same on SQLite and PostgreSQL: times are ISO 8601 text in UTC (so they sort), money is decimal
 * text, truth is 0 or 1, structures are JSON text.
 */
export type Database = {
  sellers: SellerTable;
  users: UserTable;
  bankDetails: BankDetailsTable;
  refreshFamilies: RefreshFamilyTable;
  refreshTokens: RefreshTokenTable;
  variants: VariantTable;
  offers: OfferTable;
  sales: SaleTable;
  saleLines: SaleLineTable;
  packings: PackingTable;
  carriers: CarrierTable;
  carrierServices: CarrierServiceTable;
  bookings: BookingTable;
  shipments: ShipmentTable;
  documents: DocumentTable;
  documentContents: DocumentContentTable;
  timeline: TimelineTable;
  reasons: ReasonTable;
  idempotencyKeys: IdempotencyKeyTable;
  tasks: TaskTable;
  facts: FactTable;
};

type Truth = 0 | 1;

type SellerTable = {
  qid: string;
  fid: string;
  company: string;
  country: string;
  currency: string;
  timeZone: string;
  lineOne: string;
  lineTwo: string | null;
  postcode: string;
  city: string;
  chamberOfCommerce: string | null;
  acceptedSlaAt: string | null;
  status: SellerStatus;
  pauseReason: string | null;
  expectedPauseEnd: string | null;
  accountManager: string | null;
  pricingModel: string | null;
  createdAt: string;
};

type UserTable = {
  qid: string;
  /** Null for warehouse users and buyers. */
  sellerQid: string | null;
  /** Lower case. */
  email: string;
  name: string;
  passwordHash: string;
  country: string;
  isWarehouseUser: Truth;
  isStaff: Truth;
  isBuyer: Truth;
  isPhoneVerified: Truth;
  isEmailVerified: Truth;
  createdAt: string;
};

type BankDetailsTable = {
  sellerQid: string;
  kind: 'IBAN' | 'SWIFT' | 'SORT_CODE' | 'ABA';
  accountHolder: string;
  account: string;
  currency: string;
  updatedAt: string;
};

/** One sign-in on one device: all refresh tokens that descend from it. */
type RefreshFamilyTable = {
  qid: string;
  userQid: string;
  createdAt: string;
  /** 30 days after `createdAt`, whatever is rotated. */
  expiresAt: string;
  lastUsedAt: string;
  revokedAt: string | null;
};

type RefreshTokenTable = {
  /** SHA-256 of the token. */
  hash: string;
  familyQid: string;
  parentHash: string | null;
  createdAt: string;
  usedAt: string | null;
};

type VariantTable = {
  gtin: string;
  name: string;
  brand: string;
  category: string;
  unitsPerBox: number;
  weightGrams: number;
  isDangerous: Truth;
};

type OfferTable = {
  qid: string;
  sellerQid: string;
  gtin: string;
  price: string;
  currency: string;
  quantity: number;
  updatedAt: string;
};

type SaleTable = {
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

type SaleLineTable = {
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

type PackingTable = {
  qid: string;
  saleQid: string;
  kind: PackingKind;
  count: number;
  length: number;
  width: number;
  height: number;
  weight: number;
  createdAt: string;
};

type CarrierTable = {
  qid: string;
  name: string;
  /** Regular expression that its tracking numbers match. */
  trackingPattern: string;
  trackingExample: string;
  /** With {code}; null when the carrier has no public tracking. */
  trackingUrl: string | null;
};

/** What the marketplace can book. */
type CarrierServiceTable = {
  qid: string;
  carrierQid: string;
  service: string;
  transitDays: number;
  takesDangerousGoods: Truth;
  takesPallets: Truth;
  /** Countries of destination, comma-separated codes; `*` for all. */
  destinations: string;
  /** EUR; a base and an amount per kilogram. */
  basePrice: string;
  pricePerKilogram: string;
};

type BookingTable = {
  qid: string;
  saleQid: string;
  serviceQid: string;
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED';
  pickupDate: string;
  hasDangerousGoods: Truth;
  isPallet: Truth;
  price: string;
  currency: string;
  requestedAt: string;
  collectionReference: string | null;
  failureReason: string | null;
};

type ShipmentTable = {
  qid: string;
  saleQid: string;
  carrierQid: string;
  code: string;
  createdAt: string;
};

type DocumentTable = {
  qid: string;
  saleQid: string;
  type: DocumentType;
  name: string;
  mediaType: string;
  bytes: number;
  uploadedAt: string;
  uploadedBy: string;
  hasLines: Truth;
  deletedAt: string | null;
};

type DocumentContentTable = { documentQid: string; content: Uint8Array };

type TimelineTable = {
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

type ReasonTable = { kind: 'DECLINE' | 'REDUCTION'; code: string; label: string; position: number };

/** The first answer to a key, kept for 24 hours and written in the transaction of the change. */
type IdempotencyKeyTable = {
  userQid: string;
  key: string;
  callId: string;
  bodyHash: string;
  status: number;
  reply: string;
  createdAt: string;
};

/** Long work: a worker claims the row, so that a killed process loses none. */
type TaskTable = {
  qid: string;
  kind: string;
  payload: string;
  runAt: string;
  attempts: number;
  claimedUntil: string | null;
  doneAt: string | null;
  failure: string | null;
};

/** Small facts about the store itself, e.g. `seeded`. */
type FactTable = { name: string; value: string };

export type SaleRow = Selectable<SaleTable>;
export type NewSale = Insertable<SaleTable>;
export type SaleLineRow = Selectable<SaleLineTable>;
export type SellerRow = Selectable<SellerTable>;
export type UserRow = Selectable<UserTable>;
