/** The counters of rate limits on PostgreSQL, where several processes count together. */
export type RateLimitTable = {
  /** The name of the limit and the hash of what it counts for. */
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expire: number | null;
};

declare module '#server/platform/store/schema.ts' {
  interface Database {
    rateLimits: RateLimitTable;
  }
}
