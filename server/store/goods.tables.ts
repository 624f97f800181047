import type { Truth } from './truth.ts';

export type VariantTable = {
  gtin: string;
  name: string;
  brand: string;
  category: string;
  unitsPerBox: number;
  weightGrams: number;
  isDangerous: Truth;
};

export type OfferTable = {
  qid: string;
  sellerQid: string;
  gtin: string;
  price: string;
  currency: string;
  quantity: number;
  updatedAt: string;
};

export type CarrierTable = {
  qid: string;
  name: string;
  /** Regular expression that its tracking numbers match. */
  trackingPattern: string;
  trackingExample: string;
  /** With {code}; null when the carrier has no public tracking. */
  trackingUrl: string | null;
};

/** What the marketplace can book. */
export type CarrierServiceTable = {
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
