import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Store } from '#server/platform/store/connect.ts';

/** A rate limit: points within a number of seconds, counted for each key. */
export type RateLimit = {
  /** Counts a request before it runs; returns the seconds to wait when the limit is exceeded. */
  consume(key: string, points?: number): Promise<number | undefined>;
  /** Gives one point back. */
  refund(key: string): Promise<void>;
  /** Gives all points back. */
  reset(key: string): Promise<void>;
};

/** Creates the limit of a name, which no other limit has. */
export type CreateRateLimit = (name: string, points: number, seconds: number) => RateLimit;

/**
 * Limits that all processes of a store count together: in PostgreSQL, or in the memory of the one process that may open
 * an SQLite file.
 */
export function rateLimitsOf({ rateLimitPool }: Pick<Store, 'rateLimitPool'>): CreateRateLimit {
  return (name, points, seconds) => {
    const options = { points, duration: seconds, keyPrefix: name };
    return rateLimitOf(
      rateLimitPool === undefined
        ? new RateLimiterMemory(options)
        : new RateLimiterPostgres({
            ...options,
            storeClient: rateLimitPool,
            storeType: 'pool',
            tableName: 'rateLimits',
            tableCreated: true,
            // The hourly work deletes them.
            clearExpiredByTimeout: false,
          }),
    );
  };
}

function rateLimitOf(limiter: RateLimiterMemory | RateLimiterPostgres): RateLimit {
  return {
    async consume(key, points = 1) {
      try {
        await limiter.consume(hashedKey(key), points);
        return undefined;
      } catch (exceeded) {
        if (exceeded instanceof RateLimiterRes) return Math.ceil(exceeded.msBeforeNext / 1000);
        throw exceeded;
      }
    },
    refund: async (key) => void (await limiter.reward(hashedKey(key))),
    reset: async (key) => void (await limiter.delete(hashedKey(key))),
  };
}

/**
 * The network of an IP address, by which a limit counts. A client with IPv6 has 2^64 addresses, which count together.
 * An IPv4 address has one form, also where a socket writes it as IPv6.
 */
export function networkOf(address = ''): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}

/** Keys may be email addresses: only their hashes are kept. */
function hashedKey(key: string): string {
  return createHash('sha256').update(key.toLowerCase()).digest('base64url');
}
