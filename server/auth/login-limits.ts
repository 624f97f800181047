import { createLimit, networkOf } from '#server/limits.ts';

/** Failed sign-ins within ten minutes. */
export const FAILURES_BY_ACCOUNT = 10;
export const FAILURES_BY_ADDRESS = 100;
const WINDOW_SECONDS = 600;

/** Counts failed sign-ins by account and by address. */
export function createLoginLimits() {
  const accounts = createLimit(FAILURES_BY_ACCOUNT, WINDOW_SECONDS);
  const addresses = createLimit(FAILURES_BY_ADDRESS, WINDOW_SECONDS);

  return {
    /** Seconds to wait when it is one too many. */
    async attempt(email: string, address: string): Promise<number | undefined> {
      return (await addresses.consume(networkOf(address))) ?? (await accounts.consume(email));
    },
    /** Takes the attempt back: only failures count. */
    async succeeded(email: string, address: string): Promise<void> {
      await accounts.reset(email);
      await addresses.refund(networkOf(address));
    },
    /** A new password was chosen: what was tried before no longer counts. */
    forgive: (email: string) => accounts.reset(email),
  };
}
