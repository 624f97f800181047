import { expect, test } from 'vitest';
import { activateAccount, registerUser } from '#contract/people/accounts.calls.ts';
import { login } from '#contract/people/auth.calls.ts';
import { answerSurvey, completeLead, listLeads, readLead, updateLead } from '#contract/staff/leads.calls.ts';
import { listMessagesTo, readMailedSecret } from '#tests/platform/marketplace/outbox.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { addCheckedList, addLead } from '#tests/staff/leads/lead.factory.ts';
import { MAXIMUM_SURVEY_ANSWERS_BY_NETWORK } from './leads.routes.ts';

const password = 'quiet-lantern-harbour';
const signUp = {
  company: 'Vaartzicht Handel',
  country: 'NL',
  vatNumber: 'NL900011087B01',
  name: 'Wim Bos',
  email: 'wim@vaartzicht.example',
  phone: '+31612345678',
  password,
  acceptsTerms: true as const,
};

async function start() {
  const marketplace = await startMarketplace();
  const staff = await marketplace.signInStaff({ name: 'Sam Reed' });
  return { marketplace, staff, db: marketplace.store.db };
}

test('a company that signs up is a lead with its account, and completing it makes no second one', async () => {
  const { marketplace, staff, db } = await start();
  await marketplace.anonymous.call(registerUser, { body: signUp });
  const { results } = await staff.call(listLeads, { query: {} });
  expect(results).toMatchObject([{ slug: 'vaartzicht-handel', source: 'SIGN_UP', contact: 'Wim Bos' }]);
  const params = { slug: 'vaartzicht-handel' };
  expect(await staff.call(readLead, { params })).toMatchObject({
    emailUse: 'OWN_ACCOUNT',
    account: { isActivated: false },
    timeline: [{ kind: 'SIGNED_UP', actor: 'Wim Bos' }],
  });
  const changed = await staff.refusal(updateLead, {
    params,
    version: 2,
    body: { email: 'other@vaartzicht.example' },
  });
  expect(changed).toMatchObject({ code: 'email_of_account', field: 'email' });
  const deal = await addLead(marketplace.store);
  await staff.call(updateLead, {
    params,
    version: 2,
    body: { dealId: deal.dealId, ownerQid: staff.user.qid },
  });
  const row = await db
    .selectFrom('leads')
    .selectAll()
    .where('slug', '=', params.slug)
    .executeTakeFirstOrThrow();
  await addCheckedList(marketplace.store, row);
  await staff.call(completeLead, { params, version: 3 });
  expect(await db.selectFrom('users').select('name').where('email', '=', signUp.email).execute()).toEqual([
    { name: 'Wim Bos' },
  ]);
  // Its link was not opened yet: it gets another one, and the password of the sign-up stays.
  expect(await listMessagesTo(marketplace, signUp.email)).toHaveLength(2);
  const secret = await readMailedSecret(marketplace, signUp.email);
  await marketplace.anonymous.call(activateAccount, { body: { secret } });
  const { user } = await marketplace.anonymous.call(login, { body: { email: signUp.email, password } });
  expect(user.isEmailVerified).toBe(true);
});

test('a sign-up with the address of a lead gives the lead the account and what it lacks', async () => {
  const { marketplace, staff } = await start();
  const { slug } = await addLead(marketplace.store, { email: signUp.email, phone: null, contact: 'W. Bos' });
  await marketplace.anonymous.call(registerUser, { body: signUp });
  await marketplace.anonymous.call(registerUser, { body: signUp });
  const lead = await staff.call(readLead, { params: { slug } });
  expect(lead).toMatchObject({ source: 'STAFF', contact: 'W. Bos', phone: signUp.phone });
  expect(lead.account).not.toBeNull();
  expect(lead.timeline.filter(({ kind }) => kind === 'SIGNED_UP')).toHaveLength(2);
});

test('the survey makes a lead, tells of a known one, and takes so many answers from one network', async () => {
  const { marketplace, staff } = await start();
  const body = { company: 'Elbblick', email: 'Greta@elbblick.example', contact: 'Greta Mohr' };
  await marketplace.anonymous.call(answerSurvey, { body });
  await marketplace.anonymous.call(answerSurvey, { body });
  const lead = await staff.call(readLead, { params: { slug: 'elbblick' } });
  expect(lead).toMatchObject({ source: 'SURVEY', email: 'greta@elbblick.example', country: null });
  expect(lead.timeline.map(({ kind }) => kind)).toEqual(['SURVEY_ANSWERED', 'SURVEY_ANSWERED']);
  for (let count = 2; count < MAXIMUM_SURVEY_ANSWERS_BY_NETWORK; count += 1) {
    await marketplace.anonymous.call(answerSurvey, { body });
  }
  expect(await marketplace.anonymous.refusal(answerSurvey, { body })).toMatchObject({ status: 429 });
});
