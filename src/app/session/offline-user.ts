import * as v from 'valibot';
import type { User } from '#contract/people/users.schemas.ts';
import { Qid } from '#contract/platform/api/shapes.ts';
import { userTypeOf } from '#machines/platform/session/session.user.ts';
import { env } from '#src/env.ts';

const KEY = 'offline-user';
const Kept = v.object({ qid: Qid, name: v.string(), company: v.string(), timeZone: v.string() });

/**
 * Keeps who works in the warehouse with this browser, so that the portal opens without a network. It is no proof: nothing
 * is sent before the marketplace has confirmed the user. A sign-out clears the storage.
 */
export const offlineUser = {
  note(user: User): void {
    const { qid, name, company, timeZone } = user;
    try {
      if (userTypeOf(user, env.ENABLE_WAREHOUSE) === 'WAREHOUSE') {
        localStorage.setItem(KEY, JSON.stringify({ qid, name, company, timeZone }));
      } else localStorage.removeItem(KEY);
    } catch {
      // Without storage the portal opens only with a network.
    }
  },

  read(): User | null {
    try {
      const kept = v.safeParse(Kept, JSON.parse(localStorage.getItem(KEY) ?? 'null'));
      return kept.success ? userOf(kept.output) : null;
    } catch {
      return null;
    }
  },

  forget(): void {
    try {
      localStorage.removeItem(KEY);
    } catch {
      // There is none.
    }
  },
};

/** What pages of the warehouse show of a user; the rest is empty. */
function userOf(kept: v.InferOutput<typeof Kept>): User {
  return {
    ...kept,
    email: '',
    phone: '',
    formattedPhone: '',
    account: kept.company,
    country: 'NL',
    currency: 'EUR',
    createdAt: '1970-01-01T00:00:00.000Z',
    pricingModel: null,
    isWarehouseUser: true,
    isSeller: false,
    isBuyer: false,
    isPhoneVerified: true,
    isEmailVerified: true,
    sellerAcceptedSlaAt: null,
    isQuaysideUser: false,
    accountManager: null,
    sellerStatus: 'ACTIVE',
    pauseReason: null,
    expectedPauseEnd: null,
    signature: '',
    chamberOfCommerce: null,
    vatNumber: null,
    vatCompanyName: null,
    profileGaps: [],
    version: 0,
  };
}
