import * as v from 'valibot';
import { updateUser } from '#contract/people/accounts.calls.ts';
import { Email, type UserChange } from '#contract/people/accounts.schemas.ts';
import { readUser } from '#contract/people/users.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { lockUserForChange } from '#server/people/auth/auth.store.ts';
import { confirmPassword } from '#server/people/auth/confirm-password.ts';
import { readUserReply } from '#server/people/auth/user-reply.ts';
import { requireCompany } from '#server/people/users/require-company.ts';
import { checkVersion } from '#server/platform/requests/check-version.ts';
import type { CurrentUser } from '#server/platform/requests/current-user.ts';
import { route, routeWithPreparation, type Given } from '#server/platform/requests/route.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { findEmailOwner, assignEmailToUser, isStaffEmail, listEmailRows } from './emails.store.ts';
import { changePrimaryEmail } from './primary-email.ts';

export function userRoutes(app: MarketplaceApp): void {
  const { tokens } = app.sessions;

  route(app, readUser, ({ tx, user }) => readUserReply(tx, user.qid, tokens));

  routeWithPreparation(
    app,
    updateUser,
    async (given) => {
      const { user, body, refuse } = given;
      if (!changesEmail(user, body)) return false;
      if (!v.is(Email, body.email)) throw refuse('INVALID');
      const { secret } = body;
      if (secret === undefined) throw refuse('incorrect_password');
      await confirmPassword(app.wrongPasswordLimit, { ...given, body: { secret } });
      const wait = await app.addedEmailLimit.consume(user.qid);
      if (wait !== undefined) throw refuse('throttled', { wait });
      return true;
    },
    async (given) => {
      const { tx, user, body, prepared: isConfirmed } = given;
      const { chamberOfCommerce, name } = body;
      checkVersion(given, (await lockUserForChange(tx, user.qid)).version);
      if (chamberOfCommerce !== undefined) {
        const sellerQid = requireCompany(given);
        await tx.updateTable('sellers').set({ chamberOfCommerce }).where('qid', '=', sellerQid).execute();
        await countVersion(tx, 'sellerQid', sellerQid);
      } else {
        await countVersion(tx, 'qid', user.qid);
      }
      if (name !== undefined) {
        await tx.updateTable('users').set({ name }).where('qid', '=', user.qid).execute();
      }
      // Another tab may have changed the address after the password was requested.
      if (isConfirmed && changesEmail(user, body)) await replaceEmail(given, body.email.toLowerCase());
      return readUserReply(tx, user.qid, tokens);
    },
  );
}

/** Counts up the version of a user, or of all users of a company. */
async function countVersion(tx: Tx, column: 'qid' | 'sellerQid', qid: string): Promise<void> {
  await tx
    .updateTable('users')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where(column, '=', qid)
    .execute();
}

function changesEmail(user: CurrentUser, body: UserChange): body is UserChange & { email: string } {
  return body.email !== undefined && body.email.toLowerCase() !== user.email;
}

/** Replaces the primary address by one that was added before, or by a new one. */
async function replaceEmail(
  { tx, user, now, refuse }: Pick<Given<typeof updateUser>, 'tx' | 'user' | 'now' | 'refuse'>,
  email: string,
): Promise<void> {
  const own = (await listEmailRows(tx, user.qid)).find((row) => row.email === email);
  if (!own && (await findEmailOwner(tx, email))) throw refuse('ALREADY_EXISTS');
  if (isStaffEmail(email) && !user.roles.includes('STAFF')) throw refuse('INVALID');
  const row = own ?? (await assignEmailToUser(tx, { userQid: user.qid, email, verifiedAt: null }, now));
  await tx.deleteFrom('userEmails').where('email', '=', user.email).execute();
  await changePrimaryEmail(tx, user, row, now);
}
