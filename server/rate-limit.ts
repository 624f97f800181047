import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** A rate limit: points within a number of seconds, counted for each key in the memory of this process. */
export type RateLimit = {
  /** Counts a request before it runs; returns the seconds to wait when the limit is exceeded. */
  consume(key: string, points?: number): Promise<number | undefined>;
  /** Gives one point back. */
  refund(key: string): Promise<void>;
  /** Gives all points back. */
  reset(key: string): Promise<void>;
};

export function createRateLimit(points: number, seconds: number): RateLimit {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
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
