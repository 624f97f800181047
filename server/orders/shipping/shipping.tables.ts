import type { SqlBoolean } from '#server/platform/store/schema.ts';

export type BookingTable = {
  qid: string;
  saleQid: string;
  serviceQid: string;
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED';
  pickupDate: string;
  hasDangerousGoods: SqlBoolean;
  isPallet: SqlBoolean;
  price: string;
  currency: string;
  requestedAt: string;
  collectionReference: string | null;
  failureReason: string | null;
};

export type ShipmentTable = {
  qid: string;
  saleQid: string;
  carrierQid: string;
  code: string;
  createdAt: string;
  /** When the warehouse took the parcel over. */
  takenOverAt: string | null;
};

export type CarrierTable = {
  qid: string;
  name: string;
  /** Regular expression that its tracking numbers match. */
  trackingPattern: string;
  trackingExample: string;
  /** The tracking URL with {code}; null when the carrier has no public tracking. */
  trackingUrl: string | null;
};

/** The services that the marketplace can book. */
export type CarrierServiceTable = {
  qid: string;
  carrierQid: string;
  service: string;
  transitDays: number;
  takesDangerousGoods: SqlBoolean;
  takesPallets: SqlBoolean;
  /** Parcels without a pallet. */
  takesParcels: SqlBoolean;
  /** Kilograms and centimetres; null is no limit. */
  maximumParcelWeight: number | null;
  maximumParcelLength: number | null;
  maximumPalletWeight: number | null;
  maximumPalletHeight: number | null;
  /** Countries of destination, comma-separated codes; `*` for all. */
  destinations: string;
  /** EUR; a base and an amount per kilogram. */
  basePrice: string;
  pricePerKilogram: string;
};

declare module '#server/platform/store/schema.ts' {
  interface Database {
    bookings: BookingTable;
    shipments: ShipmentTable;
    carriers: CarrierTable;
    carrierServices: CarrierServiceTable;
  }
}
