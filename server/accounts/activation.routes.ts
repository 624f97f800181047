import { activateAccount, readActivation } from '#contract/accounts/accounts.calls.ts';
import { revokeAllFamilies } from '#server/auth/auth.store.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { refuse } from '#server/refuse.ts';
import { route, routeAfter } from '#server/route.ts';
import type { Tx } from '#server/store/connect.ts';
import { markVerified } from './emails.store.ts';
import { hashNewPassword } from './new-password.ts';
import { savePassword } from './passwords.store.ts';
import { readSecret, spendSecrets } from './secrets.store.ts';

const purpose = 'ACTIVATION' as const;

export function activationRoutes(app: MarketplaceApp): void {
  route(app, readActivation, async ({ tx, body: { secret }, now }) => {
    const { userQid, subject } = await readSecret(tx, readActivation, { secret, purpose, now });
    const { company, name, needsPassword } = await findAccount(tx, userQid);
    return { email: subject, company: company ?? name, needsPassword: needsPassword === 1 };
  });

  routeAfter(
    app,
    activateAccount,
    async ({ tx, body: { secret, password }, now }) => {
      // Asked before the hash, too: it is slow, and nobody shall get it for a made-up link.
      const { userQid } = await readSecret(tx, activateAccount, { secret, purpose, now });
      if (password !== undefined) return hashNewPassword(activateAccount, password);
      const { needsPassword } = await findAccount(tx, userQid);
      if (needsPassword === 1) throw refuse(activateAccount, 'password_required');
      return undefined;
    },
    async ({ tx, body: { secret }, prepared: passwordHash, now }) => {
      const { userQid, subject } = await readSecret(tx, activateAccount, { secret, purpose, now });
      await spendSecrets(tx, { userQid, purpose }, now);
      if (passwordHash === undefined) {
        // Somebody may have signed up with this address once more since it was asked.
        const { needsPassword } = await findAccount(tx, userQid);
        if (needsPassword === 1) throw refuse(activateAccount, 'password_required');
      } else {
        await savePassword(tx, userQid, passwordHash, now);
        await revokeAllFamilies(tx, userQid, now);
      }
      await markVerified(tx, userQid, subject, now);
      return { email: subject };
    },
  );
}

function findAccount(tx: Tx, userQid: string) {
  return tx
    .selectFrom('users')
    .leftJoin('sellers', 'sellers.qid', 'users.sellerQid')
    .select(['users.name', 'users.needsPassword', 'sellers.company'])
    .where('users.qid', '=', userQid)
    .executeTakeFirstOrThrow();
}
