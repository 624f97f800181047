import { activationMail } from '#server/accounts/accounts.mails.ts';
import { secretRow } from '#server/accounts/secrets.store.ts';
import { sendMail } from '#server/outbox/outbox.store.ts';
import type { Tx } from '#server/store/connect.ts';
import { people } from './people.ts';
import { sellers } from './sellers.ts';

/** Of the seeded activation link; for development only. */
const SECRET = 'the-newcomer-of-the-seed-activates-with-this';

/** The link of the newcomer, whose mail lies in the outbox. */
export async function inviteNewcomer(tx: Tx, now: Date, baseUrl: string): Promise<void> {
  const person = people.find(({ is }) => is === 'newcomer');
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
  const url = new URL(`/activate-account/?secret=${SECRET}`, baseUrl).href;
  await sendMail(tx, activationMail(email, sellers[seller].company, url), now);
}
