import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Failed sign-ins within ten minutes. */
export const FAILURES_BY_ACCOUNT = 10;
export const FAILURES_BY_ADDRESS = 100;
const WINDOW_SECONDS = 600;

/** Counts failed sign-ins by account and by address, in the memory of this process. */
export function createLoginLimits() {
  const accounts = new RateLimiterMemory({ points: FAILURES_BY_ACCOUNT, duration: WINDOW_SECONDS });
  const addresses = new RateLimiterMemory({ points: FAILURES_BY_ADDRESS, duration: WINDOW_SECONDS });

  return {
    /** Counts an attempt beforehand, so that many at once cannot slip through. Seconds to wait when it is one too many. */
    async attempt(email: string, address: string): Promise<number | undefined> {
      return (await consume(addresses, address)) ?? (await consume(accounts, keyOf(email)));
    },
    /** Takes the attempt back: only failures count. */
    async succeeded(email: string, address: string): Promise<void> {
      await accounts.delete(keyOf(email));
      await addresses.reward(address);
    },
  };
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (exceeded) {
    if (exceeded instanceof RateLimiterRes) return Math.ceil(exceeded.msBeforeNext / 1000);
    throw exceeded;
  }
}

function keyOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url');
}
