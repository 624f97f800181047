import { activateAccount, readActivation } from '#contract/people/accounts.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { revokeRefreshFamiliesOfUser } from '#server/people/auth/auth.store.ts';
import { route, routeWithPreparation } from '#server/platform/requests/route.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { markEmailVerified } from './emails.store.ts';
import { hashNewPassword } from './new-password.ts';
import { savePassword } from './passwords.store.ts';
import { readSecret, markSecretsUsed } from './secrets.store.ts';

const purpose = 'ACTIVATION' as const;

export function activationRoutes(app: MarketplaceApp): void {
  route(app, readActivation, async (given) => {
    const { userQid, subject } = await readSecret(given, purpose);
    const { company, name, needsPassword } = await findAccount(given.tx, userQid);
    return { email: subject, company: company ?? name, needsPassword: needsPassword === 1 };
  });

  routeWithPreparation(
    app,
    activateAccount,
    async (given) => {
      const { tx, body, refuse } = given;
      // The secret is checked before the slow hashing: an invented secret must not cause that work.
      const { userQid } = await readSecret(given, purpose);
      if (body.password !== undefined) return hashNewPassword(refuse, body.password);
      const { needsPassword } = await findAccount(tx, userQid);
      if (needsPassword === 1) throw refuse('password_required');
      return undefined;
    },
    async (given) => {
      const { tx, prepared: passwordHash, now, refuse } = given;
      const { userQid, subject } = await readSecret(given, purpose);
      await markSecretsUsed(tx, { userQid, purpose }, now);
      if (passwordHash === undefined) {
        // Another sign-up with the address may have been committed since `prepare` ran.
        const { needsPassword } = await findAccount(tx, userQid);
        if (needsPassword === 1) throw refuse('password_required');
      } else {
        await savePassword(tx, userQid, passwordHash, now);
        await revokeRefreshFamiliesOfUser(tx, userQid, now);
      }
      await markEmailVerified(tx, userQid, subject, now);
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
