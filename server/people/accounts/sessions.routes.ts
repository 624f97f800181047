import { listSessions } from '#contract/people/accounts.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { lastingRefreshFamilies } from '#server/people/auth/auth.store.ts';
import { route } from '#server/platform/requests/route.ts';

export function sessionRoutes(app: MarketplaceApp): void {
  route(app, listSessions, async ({ tx, user, now }) => {
    const families = await lastingRefreshFamilies(tx, now)
      .select(['qid', 'device', 'createdAt', 'lastUsedAt'])
      .where('userQid', '=', user.qid)
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
