import { mailedLinkPath } from '#contract/pages/mailed-link.ts';
import {
  addEmail,
  listEmails,
  makeEmailPrimary,
  removeEmail,
  verifyAddedEmail,
} from '#contract/people/accounts.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { lockUserForChange } from '#server/people/auth/auth.store.ts';
import { confirmPassword } from '#server/people/auth/confirm-password.ts';
import { sendMail } from '#server/platform/outbox/outbox.store.ts';
import { route, routeWithPreparation } from '#server/platform/requests/route.ts';
import { addressAddedMail, addressRemovedMail, verifyAddressMail } from './accounts.mails.ts';
import {
  emailReply,
  findEmailRow,
  findEmailOwner,
  assignEmailToUser,
  isStaffEmail,
  listEmailRows,
  markEmailVerified,
} from './emails.store.ts';
import { changePrimaryEmail } from './primary-email.ts';
import { issueSecret, readSecret, markSecretsUsed } from './secrets.store.ts';

const MOST_EMAILS = 5;
const purpose = 'ADDED_EMAIL' as const;

export function emailRoutes(app: MarketplaceApp): void {
  route(app, listEmails, async ({ tx, user }) => {
    const replies = (await listEmailRows(tx, user.qid)).map((row) => emailReply(row, user.email));
    return replies.toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary));
  });

  routeWithPreparation(
    app,
    addEmail,
    async (given) => {
      await confirmPassword(app.wrongPasswordLimit, given);
      const wait = await app.addedEmailLimit.consume(given.user.qid);
      if (wait !== undefined) throw given.refuse('throttled', { wait });
    },
    async ({ tx, user, body, now, refuse }) => {
      const email = body.email.toLowerCase();
      await lockUserForChange(tx, user.qid);
      const own = await listEmailRows(tx, user.qid);
      if (own.some((row) => row.email === email) || (await findEmailOwner(tx, email)))
        throw refuse('ALREADY_EXISTS');
      if (isStaffEmail(email) && !user.roles.includes('STAFF')) throw refuse('INVALID');
      if (own.length >= MOST_EMAILS) throw refuse('too_many_emails');
      const row = await assignEmailToUser(tx, { userQid: user.qid, email, verifiedAt: null }, now);
      const secret = await issueSecret(tx, { userQid: user.qid, purpose, subject: email }, now);
      const url = app.linkTo(mailedLinkPath({ page: 'profile', secret }));
      await sendMail(tx, verifyAddressMail(email, url), now);
      await sendMail(tx, addressAddedMail(user.email, email), now);
      return emailReply(row, user.email);
    },
  );

  route(app, verifyAddedEmail, async (given) => {
    const { tx, now } = given;
    const { userQid, subject } = await readSecret(given, purpose);
    await markSecretsUsed(tx, { userQid, purpose, subject }, now);
    await markEmailVerified(tx, userQid, subject, now);
    return { email: subject };
  });

  routeWithPreparation(
    app,
    makeEmailPrimary,
    (given) => confirmPassword(app.wrongPasswordLimit, given),
    async ({ tx, user, params: { qid }, now, refuse }) => {
      const row = await findEmailRow(tx, user.qid, qid);
      if (!row) throw refuse('not_found');
      if (row.verifiedAt === null) throw refuse('email_not_verified');
      await changePrimaryEmail(tx, user, row, now);
      return emailReply(row, row.email);
    },
  );

  routeWithPreparation(
    app,
    removeEmail,
    (given) => confirmPassword(app.wrongPasswordLimit, given),
    async ({ tx, user, params: { qid }, now, refuse }) => {
      const { email: primary } = await lockUserForChange(tx, user.qid);
      const row = await findEmailRow(tx, user.qid, qid);
      if (!row) throw refuse('not_found');
      if (row.email === primary) throw refuse('primary_email');
      await tx.deleteFrom('userEmails').where('qid', '=', qid).execute();
      await markSecretsUsed(tx, { userQid: user.qid, purpose, subject: row.email }, now);
      // An unverified address may belong to another person.
      const told = row.verifiedAt === null ? [primary] : [primary, row.email];
      for (const to of told) await sendMail(tx, addressRemovedMail(to, row.email), now);
    },
  );
}
