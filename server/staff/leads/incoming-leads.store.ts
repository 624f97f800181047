import { sql } from 'kysely';
import type { SurveyAnswer } from '#contract/staff/lead-details.schemas.ts';
import type { SignedUpSeller } from '#server/people/accounts/accounts.events.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { newLeadRow, writeLeadEntries } from './leads.store.ts';

/**
 * Makes the lead of a company that has signed up by itself, or gives its account to the lead that staff had. The same
 * statements run in both cases, so that the time of the answer does not reveal which one it was.
 */
export async function recordSignUp(tx: Tx, signedUp: SignedUpSeller, now: Date): Promise<void> {
  const { company, country, vatNumber = null, name, email, phone, userQid } = signedUp;
  const unknown = { website: null, categories: [], dealId: null, ownerQid: null };
  const details = { company, contact: name, email, phone, country, vatNumber, ...unknown };
  const leadQid = await addUnlessKnown(tx, { ...details, source: 'SIGN_UP' }, now);
  // An account that is that of another lead, whose owner has changed the address since, stays there.
  const other = await tx.selectFrom('leads').select('qid').where('userQid', '=', userQid).executeTakeFirst();
  const account = other ? null : userQid;
  await tx
    .updateTable('leads')
    .set(({ fn, ref, val }) => ({
      userQid: fn.coalesce(ref('userQid'), val(account)),
      version: sql`version + 1`,
      contact: fn.coalesce(ref('contact'), val(name)),
      phone: fn.coalesce(ref('phone'), val(phone)),
      country: fn.coalesce(ref('country'), val(country)),
      vatNumber: fn.coalesce(ref('vatNumber'), val(vatNumber)),
    }))
    .where('qid', '=', leadQid)
    .execute();
  await writeLeadEntries(tx, leadQid, [{ kind: 'SIGNED_UP' }], { actor: name, now });
}

/** Makes the lead of an answer of the survey; a known company answered again. */
export async function recordSurveyAnswer(tx: Tx, answer: SurveyAnswer, now: Date): Promise<void> {
  const { company, email, contact = null, phone = null, country = null, website = null } = answer;
  const details = { company, email, contact, phone, country, website, categories: answer.categories ?? [] };
  const leadQid = await addUnlessKnown(
    tx,
    { ...details, vatNumber: null, dealId: null, ownerQid: null, source: 'SURVEY' },
    now,
  );
  await writeLeadEntries(tx, leadQid, [{ kind: 'SURVEY_ANSWERED' }], { actor: contact ?? email, now });
}

/** Adds a lead unless one has its email address; gives the qid of the one that has it then. */
async function addUnlessKnown(tx: Tx, values: Parameters<typeof newLeadRow>[1], now: Date): Promise<string> {
  const row = await newLeadRow(tx, values, now);
  await tx
    .insertInto('leads')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const { qid } = await tx
    .selectFrom('leads')
    .select('qid')
    .where('email', '=', row.email)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return qid;
}
