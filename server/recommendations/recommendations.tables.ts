import type { Selectable } from 'kysely';

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

export type RecommendationRow = Selectable<RecommendationTable>;

declare module '#server/store/schema.ts' {
  interface Database {
    recommendations: RecommendationTable;
  }
}
