import { type CreateRateLimit, networkOf } from '#server/platform/rate-limits/rate-limit.ts';

/** Failed sign-ins within WINDOW_SECONDS. */
export const MAXIMUM_FAILED_SIGN_INS_BY_ACCOUNT = 10;
export const MAXIMUM_FAILED_SIGN_INS_BY_NETWORK = 100;
const WINDOW_SECONDS = 600;

/** Counts failed sign-ins by account and by the network of the client. */
export function createFailedSignInLimits(createRateLimit: CreateRateLimit) {
  const accounts = createRateLimit(
    'failed sign-ins by account',
    MAXIMUM_FAILED_SIGN_INS_BY_ACCOUNT,
    WINDOW_SECONDS,
  );
  const networks = createRateLimit(
    'failed sign-ins by network',
    MAXIMUM_FAILED_SIGN_INS_BY_NETWORK,
    WINDOW_SECONDS,
  );

  return {
    /** Counts an attempt; returns the seconds to wait when the limit is exceeded. */
    async attempt(email: string, address: string): Promise<number | undefined> {
      return (await networks.consume(networkOf(address))) ?? (await accounts.consume(email));
    },
    /** Uncounts a successful attempt: only failures count. */
    async succeeded(email: string, address: string): Promise<void> {
      await accounts.reset(email);
      await networks.refund(networkOf(address));
    },
    /** Resets the count of an account after a new password was chosen. */
    forgive: (email: string) => accounts.reset(email),
  };
}
