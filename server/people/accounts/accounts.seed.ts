import { mailedLinkPath } from '#contract/pages/mailed-link.ts';
import { samplePeople } from '#server/people/users/sample-people.ts';
import { sellers } from '#server/people/users/sample-sellers.ts';
import { sendMail } from '#server/platform/outbox/outbox.store.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { defineSeed, type SeedOptions } from '#server/seed/define-seed.ts';
import { activationMail } from './accounts.mails.ts';
import { secretRow } from './secrets.store.ts';

/** The secret of the seeded activation link; for development only. */
const SECRET = 'the-newcomer-of-the-seed-activates-with-this';

/** Mails an activation link to the seeded user who has no password yet. */
export const accountsSeed = defineSeed({ write: seedInvitation });

async function seedInvitation(tx: Tx, { now, baseUrl }: SeedOptions): Promise<void> {
  const person = samplePeople.find(({ is }) => is === 'newcomer');
  if (!person?.seller) throw new Error('There is no newcomer in the seed.');
  const { email, seller } = person;
  const { qid: userQid } = await tx
    .selectFrom('users')
    .select('qid')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const issue = { userQid, purpose: 'ACTIVATION' as const, subject: email };
  await tx
    .insertInto('oneTimeSecrets')
    .values(secretRow(SECRET, issue, now))
    .execute();
  const url = new URL(mailedLinkPath({ page: 'activateAccount', secret: SECRET }), baseUrl).href;
  await sendMail(tx, activationMail(email, sellers[seller].company, url), now);
}
