import { type ColumnsOf, defineTable, flag, integer, text } from '#server/platform/store/define-table.ts';

export const bookingsTable = defineTable(
  'bookings',
  {
    qid: text(),
    saleQid: text().references('sales.qid'),
    serviceQid: text().references('carrierServices.qid'),
    status: text<'PENDING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED'>(),
    pickupDate: text(),
    hasDangerousGoods: flag(),
    isPallet: flag(),
    price: text(),
    currency: text(),
    requestedAt: text(),
    collectionReference: text().nullable(),
    failureReason: text().nullable(),
  },
  { indexes: { bookings_saleQid: ['saleQid', 'status', 'price'] } },
);

export const shipmentsTable = defineTable(
  'shipments',
  {
    qid: text(),
    saleQid: text().references('sales.qid'),
    carrierQid: text().references('carriers.qid'),
    code: text(),
    createdAt: text(),
    /** When the warehouse took the parcel over. */
    takenOverAt: text().nullable(),
  },
  { unique: [['saleQid', 'code']], indexes: { shipments_code: ['code'] } },
);

export const carriersTable = defineTable('carriers', {
  qid: text(),
  name: text(),
  /** Regular expression that its tracking numbers match. */
  trackingPattern: text(),
  trackingExample: text(),
  /** The tracking URL with {code}; null when the carrier has no public tracking. */
  trackingUrl: text().nullable(),
});

/** The services that the marketplace can book. */
export const carrierServicesTable = defineTable('carrierServices', {
  qid: text(),
  carrierQid: text().references('carriers.qid'),
  service: text(),
  transitDays: integer(),
  takesDangerousGoods: flag(),
  takesPallets: flag(),
  /** Parcels without a pallet. */
  takesParcels: flag().addedWith(1),
  /** Kilograms and centimetres; null is no limit. */
  maximumParcelWeight: integer().nullable(),
  maximumParcelLength: integer().nullable(),
  maximumPalletWeight: integer().nullable(),
  maximumPalletHeight: integer().nullable(),
  /** Countries of destination, comma-separated codes; `*` for all. */
  destinations: text(),
  /** EUR; a base and an amount per kilogram. */
  basePrice: text(),
  pricePerKilogram: text(),
});

declare module '#server/platform/store/schema.ts' {
  interface Database {
    bookings: ColumnsOf<typeof bookingsTable>;
    shipments: ColumnsOf<typeof shipmentsTable>;
    carriers: ColumnsOf<typeof carriersTable>;
    carrierServices: ColumnsOf<typeof carrierServicesTable>;
  }
}
