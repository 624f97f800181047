import type { Selectable } from 'kysely';
import type { PackageStatus } from '#contract/warehouse/packages.schemas.ts';
import type { SqlBoolean } from '#server/platform/store/schema.ts';

/** What a carrier brings for one sale: the packages of one booking, or what the warehouse took over from its seller. */
export type DeliveryTable = {
  qid: string;
  /** Null for parcels that were taken over. */
  bookingQid: string | null;
  saleQid: string;
  /** The name of the carrier. */
  carrier: string;
  reference: string | null;
  expectedAt: string;
  hasDangerousGoods: SqlBoolean;
  /** Kilograms in all. */
  weight: number;
  packageCount: number;
  receivedCount: number;
  damagedCount: number;
  /** Whether no more of its packages are expected: all are received, or it is confirmed without the others. */
  isComplete: SqlBoolean;
  /** When, by whose name and with how many packages it was confirmed; null where it was not. */
  confirmedAt: string | null;
  confirmedBy: string | null;
  confirmedCount: number | null;
};

export type PackageTable = {
  qid: string;
  code: string;
  deliveryQid: string;
  kind: 'PARCEL' | 'PALLET';
  number: number;
  status: PackageStatus;
  weight: number;
  length: number;
  width: number;
  height: number;
  receivedAt: string | null;
  receivedBy: string | null;
  damageNote: string | null;
  /** Where it stands and since when; null until it is put away. */
  placeQid: string | null;
  storedAt: string | null;
  /** The last scan that changed it. */
  lastScanQid: string | null;
};

export type UnknownPackageTable = {
  qid: string;
  number: number;
  code: string;
  foundAt: string;
  foundBy: string;
  scanQid: string;
};

export type DeliveryRow = Selectable<DeliveryTable>;
export type PackageRow = Selectable<PackageTable>;
export type UnknownPackageRow = Selectable<UnknownPackageTable>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    deliveries: DeliveryTable;
    packages: PackageTable;
    unknownPackages: UnknownPackageTable;
  }
}
