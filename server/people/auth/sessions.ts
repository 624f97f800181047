import { addMilliseconds, DAY } from '#server/platform/clock.ts';
import type { CurrentUser } from '#server/platform/requests/current-user.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { rolesOf } from './roles-of.ts';
import { createTokenService, type TokenService } from './tokens.ts';

export const IDLE_SESSION_LIFETIME = 7 * DAY;

export type Sessions = {
  tokens: TokenService;
  /** Finds the user of an access token whose sign-in has not ended: a sign-out takes effect at once. */
  userOf(db: Tx, accessToken: string, now: Date): Promise<CurrentUser | undefined>;
};

export function createSessions(secret: string): Sessions {
  const tokens = createTokenService(secret);
  return {
    tokens,
    async userOf(db, accessToken, now) {
      const claims = await tokens.read(accessToken, now);
      if (!claims) return undefined;
      const row = await db
        .selectFrom('refreshFamilies')
        .innerJoin('users', 'users.qid', 'refreshFamilies.userQid')
        .select([
          'users.qid',
          'sellerQid',
          'name',
          'email',
          'country',
          'activatedAt',
          'isBuyer',
          'isStaff',
          'isWarehouseUser',
        ])
        .where('refreshFamilies.qid', '=', claims.familyQid)
        .where('users.qid', '=', claims.userQid)
        .where('revokedAt', 'is', null)
        .where('expiresAt', '>', now.toISOString())
        .where('lastUsedAt', '>', addMilliseconds(now, -IDLE_SESSION_LIFETIME).toISOString())
        .executeTakeFirst();
      if (!row) return undefined;
      const { qid, sellerQid, name, email, country } = row;
      const isActivated = row.activatedAt !== null;
      const { familyQid } = claims;
      return { qid, sellerQid, name, email, country, isActivated, familyQid, roles: rolesOf(row) };
    },
  };
}
