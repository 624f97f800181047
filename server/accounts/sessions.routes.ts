import { listSessions } from '#contract/accounts/accounts.calls.ts';
import { IDLE_SESSION_LIFETIME } from '#server/auth/sessions.ts';
import { addMilliseconds } from '#server/clock.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { route } from '#server/route.ts';

export function sessionRoutes(app: MarketplaceApp): void {
  route(app, listSessions, async ({ tx, user, now }) => {
    const families = await tx
      .selectFrom('refreshFamilies')
      .select(['qid', 'device', 'createdAt', 'lastUsedAt'])
      .where('userQid', '=', user.qid)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', now.toISOString())
      .where('lastUsedAt', '>', addMilliseconds(now, -IDLE_SESSION_LIFETIME).toISOString())
      .orderBy('lastUsedAt', 'desc')
      .orderBy('qid')
      .execute();
    return families
      .map(({ device, ...family }) => ({
        ...family,
        device: device ?? 'Unknown device',
        isCurrent: family.qid === user.familyQid,
      }))
      .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  });
}
