import ipaddr from 'ipaddr.js';
import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** So many within so many seconds, counted by a key in the memory of this process. */
export type Limit = {
  /** Counts beforehand, so that many at once cannot slip through. Seconds to wait when it is one too many. */
  consume(key: string, points?: number): Promise<number | undefined>;
  /** Takes one back. */
  refund(key: string): Promise<void>;
  /** Takes all back. */
  reset(key: string): Promise<void>;
};

export function createLimit(points: number, seconds: number): Limit {
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
 * Whom an address is counted for. Whoever has one address of IPv6 has 2^64 of them: all of one network count
 * together. An IPv4 address is the same however a socket writes it.
 */
export function networkOf(address = ''): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}

/** Keys may be e-mail addresses: what is kept of them names nobody. */
function hashedKey(key: string): string {
  return createHash('sha256').update(key.toLowerCase()).digest('base64url');
}
