import type { Insertable, Selectable } from 'kysely';
import type { AnalyticsEventTable } from './analytics.tables.ts';
import type {
  BookingTable,
  DocumentContentTable,
  DocumentTable,
  PackingTable,
  ShipmentTable,
} from './fulfilment.tables.ts';
import type { CarrierServiceTable, CarrierTable, OfferTable, VariantTable } from './goods.tables.ts';
import type {
  AddressTable,
  BankDetailsTable,
  CodeSendTable,
  OneTimeSecretTable,
  OutboxTable,
  RefreshFamilyTable,
  RefreshTokenTable,
  SellerTable,
  StocklistSourceTable,
  UserEmailTable,
  UserTable,
  VerificationCodeTable,
} from './people.tables.ts';
import type { ReasonTable, SaleLineTable, SaleTable, TimelineTable } from './sales.tables.ts';
import type { FlowCommentTable } from './flows.tables.ts';
import type { FactTable, IdempotencyKeyTable, TaskTable } from './upkeep.tables.ts';

/**
 * The tables, the same on SQLite and PostgreSQL: times are ISO 8601 text in UTC (so they sort), money is decimal
 * text, truth is 0 or 1, structures are JSON text.
 */
export type Database = {
  sellers: SellerTable;
  users: UserTable;
  userEmails: UserEmailTable;
  addresses: AddressTable;
  bankDetails: BankDetailsTable;
  stocklistSources: StocklistSourceTable;
  oneTimeSecrets: OneTimeSecretTable;
  verificationCodes: VerificationCodeTable;
  codeSends: CodeSendTable;
  outbox: OutboxTable;
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
  flowComments: FlowCommentTable;
  analyticsEvents: AnalyticsEventTable;
};

export type SaleRow = Selectable<SaleTable>;
export type NewSale = Insertable<SaleTable>;
export type SaleLineRow = Selectable<SaleLineTable>;
export type SellerRow = Selectable<SellerTable>;
export type UserRow = Selectable<UserTable>;
export type AddressRow = Selectable<AddressTable>;
