import type { Selectable } from 'kysely';
import type { PackageStatus } from '#contract/warehouse/packages.schemas.ts';
import {
  type ColumnsOf,
  decimal,
  defineTable,
  flag,
  integer,
  text,
} from '#server/platform/store/define-table.ts';

/** What a carrier brings for one sale: the packages of one booking, or what the warehouse took over from its seller. */
export const deliveriesTable = defineTable(
  'deliveries',
  {
    qid: text(),
    /** Null for parcels that were taken over. */
    bookingQid: text().references('bookings.qid').nullable(),
    saleQid: text().references('sales.qid'),
    /** The name of the carrier. */
    carrier: text(),
    reference: text().nullable(),
    expectedAt: text(),
    hasDangerousGoods: flag(),
    /** Kilograms in all. */
    weight: decimal(),
    packageCount: integer(),
    receivedCount: integer(),
    damagedCount: integer(),
    /** Whether no more of its packages are expected: all are received, or it is confirmed without the others. */
    isComplete: flag(),
    /** When, by whose name and with how many packages it was confirmed; null where it was not. */
    confirmedAt: text().nullable(),
    confirmedBy: text().nullable(),
    confirmedCount: integer().nullable(),
  },
  {
    unique: [['bookingQid']],
    indexes: { deliveries_expectedAt: ['isComplete', 'expectedAt', 'qid'], deliveries_saleQid: ['saleQid'] },
  },
);

export const packagesTable = defineTable(
  'packages',
  {
    qid: text(),
    code: text(),
    deliveryQid: text().references('deliveries.qid'),
    kind: text<'PARCEL' | 'PALLET'>(),
    number: integer(),
    status: text<PackageStatus>(),
    weight: decimal(),
    length: decimal(),
    width: decimal(),
    height: decimal(),
    receivedAt: text().nullable(),
    receivedBy: text().nullable(),
    damageNote: text().nullable(),
    /** Where it stands and since when; null until it is put away. */
    placeQid: text().references('places.qid').nullable(),
    storedAt: text().nullable(),
    /** The last scan that changed it. */
    lastScanQid: text().nullable(),
  },
  {
    unique: [['code'], ['deliveryQid', 'number']],
    indexes: { packages_receivedAt: ['receivedAt'], packages_status: ['status', 'receivedAt', 'qid'] },
  },
);

export const unknownPackagesTable = defineTable(
  'unknownPackages',
  {
    qid: text(),
    number: integer(),
    code: text(),
    foundAt: text(),
    foundBy: text(),
    scanQid: text(),
  },
  { unique: [['number'], ['code']] },
);

export type DeliveryRow = Selectable<ColumnsOf<typeof deliveriesTable>>;
export type PackageRow = Selectable<ColumnsOf<typeof packagesTable>>;
export type UnknownPackageRow = Selectable<ColumnsOf<typeof unknownPackagesTable>>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    deliveries: ColumnsOf<typeof deliveriesTable>;
    packages: ColumnsOf<typeof packagesTable>;
    unknownPackages: ColumnsOf<typeof unknownPackagesTable>;
  }
}
