/** A product of the latest recommendations: what buyers ordered of all sellers, test orders left out. */
export type RecommendationTable = {
  gtin: string;
  computedAt: string;
  /** Orders of the last 30 days that asked for it, also those that were declined or expired. */
  orders: number;
  /** Units asked for in these 30 days, and in the 30 days before them. */
  units: number;
  unitsBefore: number;
};

/** A product that a seller watches. */
export type WatchlistItemTable = {
  sellerQid: string;
  gtin: string;
  /** In the seller’s currency. */
  targetCents: number | null;
  watchedAt: string;
};

declare module '#server/platform/store/schema.ts' {
  interface Database {
    recommendations: RecommendationTable;
    watchlistItems: WatchlistItemTable;
  }
}
