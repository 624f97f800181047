import { expect, test } from 'vitest';
import { activateAccount } from '#contract/people/accounts.calls.ts';
import { login } from '#contract/people/auth.calls.ts';
import {
  addLeadNote,
  completeLead,
  countLeads,
  createLead,
  listLeads,
  readLead,
  readLeadBoard,
  updateLead,
} from '#contract/staff/leads.calls.ts';
import { sampleNewLead } from '#contract/staff/leads.samples.ts';
import { listMessagesTo, readMailedSecret } from '#tests/platform/marketplace/outbox.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { addCheckedList, addLead } from '#tests/staff/leads/lead.factory.ts';

const password = 'quiet-lantern-harbour';
async function start() {
  const marketplace = await startMarketplace();
  const staff = await marketplace.signInStaff({ name: 'Sam Reed' });
  return { marketplace, staff, db: marketplace.store.db };
}

/** A lead that can be completed. */
async function startReady() {
  const started = await start();
  const { marketplace } = started;
  const lead = await addLead(marketplace.store);
  await addCheckedList(marketplace.store, lead);
  return { ...started, lead, params: { slug: lead.slug } };
}

test('a lead is created with a slug of its own, its first stage and its first entry', async () => {
  const { staff } = await start();
  const first = await staff.call(createLead, { body: { ...sampleNewLead, ownerQid: staff.user.qid } });
  expect(first).toMatchObject({
    slug: 'zeezicht-cosmetica',
    version: 1,
    stage: 'NEW',
    source: 'STAFF',
    owner: { name: 'Sam Reed' },
    vatCheck: 'VALID',
    emailUse: 'UNUSED',
    formattedPhone: '+31 20 555 0188',
    nextStep: 'CONTACT',
    timeline: [{ kind: 'CREATED', actor: 'Sam Reed' }],
    stages: [{ stage: 'NEW', until: null }],
  });
  const second = await staff.call(createLead, {
    body: { ...sampleNewLead, email: 'other@zeezicht.example' },
  });
  expect(second.slug).toBe('zeezicht-cosmetica-2');
});

test('an email address of another lead or of a user is refused at its field, with the lead', async () => {
  const { marketplace, staff } = await start();
  const lead = await addLead(marketplace.store, { email: 'mila@zeezicht.example' });
  const { user } = await marketplace.signInSeller();
  const create = (email: string) => staff.refusal(createLead, { body: { ...sampleNewLead, email } });
  expect(await create('Mila@zeezicht.example')).toEqual({
    status: 400,
    code: 'email_already_used',
    field: 'email',
    detail: { slug: lead.slug },
  });
  expect(await create(user.email)).toMatchObject({ code: 'email_already_used', detail: { slug: null } });
  expect(await create('someone@quayside.example')).toMatchObject({ code: 'staff_email' });
});

test('changes are told in the timeline with the values before and after, and need the newest version', async () => {
  const { marketplace, staff } = await start();
  const { slug } = await addLead(marketplace.store, { phone: null });
  const params = { slug };
  const changed = await staff.call(updateLead, {
    params,
    version: 1,
    body: { phone: '+31205550199', stage: 'CONTACTED' },
  });
  expect(changed).toMatchObject({ version: 2, stage: 'CONTACTED', phone: '+31205550199' });
  expect(changed.timeline.slice(0, 2)).toMatchObject([
    { kind: 'STAGE_CHANGED', before: 'NEW', after: 'CONTACTED' },
    { kind: 'FIELD_CHANGED', field: 'phone', before: null, after: '+31205550199' },
  ]);
  expect(changed.stages.map(({ stage }) => stage)).toEqual(['NEW', 'CONTACTED']);
  expect(await staff.refusal(updateLead, { params, version: 1, body: { stage: 'NEW' } })).toMatchObject({
    status: 412,
    detail: { version: 2 },
  });
  // Nothing differs: the version stays.
  const same = await staff.call(updateLead, { params, version: 2, body: { stage: 'CONTACTED' } });
  expect(same.version).toBe(2);
  const actions = await marketplace.store.db.selectFrom('staffActions').selectAll().execute();
  expect(actions).toMatchObject([{ kind: 'LEAD_CHANGED', subjectKey: slug }]);
});

test('a deal and an owner that do not exist are refused, as is a phone number that cannot be', async () => {
  const { marketplace, staff } = await start();
  const { slug } = await addLead(marketplace.store);
  const { user } = await marketplace.signInSeller();
  const change = (body: object) => staff.refusal(updateLead, { params: { slug }, version: 1, body });
  expect(await change({ dealId: '99' })).toMatchObject({ code: 'unknown_deal', field: 'dealId' });
  expect(await change({ ownerQid: user.qid })).toMatchObject({ code: 'unknown_owner', field: 'ownerQid' });
  expect(await change({ phone: '+3199' })).toMatchObject({ field: 'phone' });
});

test('a note has author and time, and does not outdate a form that is open', async () => {
  const { marketplace, staff } = await start();
  const { slug } = await addLead(marketplace.store);
  await staff.call(addLeadNote, { params: { slug }, body: { text: 'Called, no answer.' } });
  const lead = await staff.call(readLead, { params: { slug } });
  expect(lead).toMatchObject({ version: 1, notes: [{ author: 'Sam Reed', text: 'Called, no answer.' }] });
  expect(lead.timeline[0]).toMatchObject({ kind: 'NOTE_ADDED' });
});

test('the list is searched, filtered and sorted; the board has the same leads by stage', async () => {
  const { marketplace, staff } = await start();
  const { store } = marketplace;
  const at = (day: number) => ({ stageSince: `2026-02-${day}T09:00:00.000Z` });
  await addLead(store, { company: 'Älgö Handel', country: 'SE', ...at(20) });
  await addLead(store, { company: 'Brink', stage: 'QUALIFIED', ownerQid: null, ...at(10) });
  await addLead(store, { company: 'Corvo', stage: 'QUALIFIED', country: 'PT', ...at(15) });
  const names = async (query: object) =>
    (await staff.call(listLeads, { query })).results.map(({ company }) => company);
  expect(await names({})).toEqual(['Brink', 'Corvo', 'Älgö Handel']);
  expect(await names({ sort: '-stageSince' })).toEqual(['Älgö Handel', 'Corvo', 'Brink']);
  expect(await names({ search: 'algo' })).toEqual(['Älgö Handel']);
  expect(await names({ owner: ['NONE'] })).toEqual(['Brink']);
  expect(await names({ owner: [staff.user.qid], stage: ['QUALIFIED'] })).toEqual(['Corvo']);
  expect(await names({ country: ['PT', 'SE'] })).toEqual(['Corvo', 'Älgö Handel']);
  const { stages } = await staff.call(readLeadBoard, { query: {} });
  expect(stages.map(({ stage, count }) => [stage, count])).toEqual([
    ['NEW', 1],
    ['CONTACTED', 0],
    ['QUALIFIED', 2],
    ['STOCKLIST_RECEIVED', 0],
    ['COMPLETED', 0],
  ]);
  expect(await staff.call(countLeads)).toMatchObject({
    all: 3,
    unowned: 1,
    owners: [{ name: 'Sam Reed', count: 2 }],
    stages: { NEW: 1, QUALIFIED: 2 },
  });
});

test('completing a lead makes a seller who activates, chooses a password and has the terms to accept', async () => {
  const { marketplace, staff, lead, params, db } = await startReady();
  const completed = await staff.call(completeLead, { params, version: 1 });
  expect(completed).toMatchObject({
    stage: 'COMPLETED',
    version: 2,
    nextStep: 'WAIT_FOR_ACTIVATION',
    account: { isActivated: false },
    emailUse: 'OWN_ACCOUNT',
  });
  const [mail, ...others] = await listMessagesTo(marketplace, lead.email);
  expect(mail).toMatchObject({ subject: 'Activate your Quayside account' });
  expect(mail?.text).toContain('We’ve opened a seller account for Zeezicht Cosmetica');
  expect(others).toEqual([]);
  const secret = await readMailedSecret(marketplace, lead.email);
  await marketplace.anonymous.call(activateAccount, { body: { secret, password } });
  const { user } = await marketplace.anonymous.call(login, { body: { email: lead.email, password } });
  expect(user).toMatchObject({
    name: 'Mila Vos',
    company: 'Zeezicht Cosmetica',
    country: 'NL',
    vatNumber: 'NL168939836B02',
    isSeller: true,
    isEmailVerified: true,
    isPhoneVerified: false,
    sellerAcceptedSlaAt: null,
  });
  expect(await staff.call(readLead, { params })).toMatchObject({
    nextStep: 'NONE',
    account: { isActivated: true },
  });
  const actions = await db.selectFrom('staffActions').select('kind').execute();
  expect(actions).toEqual([{ kind: 'LEAD_COMPLETED' }]);
});

test('a lead that is completed by many requests at once becomes one seller with one mail', async () => {
  const { marketplace, staff, lead, params, db } = await startReady();
  const colleague = await marketplace.signInStaff({ name: 'Inés Prado' });
  const sameKey = { params, version: 1, idempotencyKey: 'complete-once' };
  const answers = await Promise.all([
    // A double click, two tabs, and a colleague.
    staff.response(completeLead, sameKey),
    staff.response(completeLead, sameKey),
    staff.response(completeLead, { params, version: 1 }),
    colleague.response(completeLead, { params, version: 1 }),
    colleague.response(completeLead, { params, version: 1 }),
  ]);
  const accepted = answers.filter(({ ok }) => ok);
  expect(accepted.length).toBeGreaterThanOrEqual(1);
  for (const refused of answers.filter(({ ok }) => !ok)) {
    expect(await refused.json()).toMatchObject({
      code: expect.stringMatching(/^(lead_completed|request_in_flight)$/),
    });
  }
  expect(await listMessagesTo(marketplace, lead.email)).toHaveLength(1);
  const users = await db.selectFrom('users').select('qid').where('email', '=', lead.email).execute();
  expect(users).toHaveLength(1);
  const sellers = await db.selectFrom('sellers').select('qid').where('company', '=', lead.company).execute();
  expect(sellers).toHaveLength(1);
  expect(await staff.refusal(completeLead, { params, version: 2 })).toMatchObject({
    status: 409,
    code: 'lead_completed',
  });
});

test('the same request after a lost answer gets the same answer', async () => {
  const { staff, params } = await startReady();
  const request = { params, version: 1, idempotencyKey: 'complete-once' };
  const first = await staff.call(completeLead, request);
  expect(await staff.call(completeLead, request)).toEqual(first);
});

test.each([
  { values: { country: null }, missing: ['COMPANY', 'VAT_NUMBER'] },
  { values: { contact: null }, missing: ['CONTACT'] },
  { values: { phone: null }, missing: ['PHONE'] },
  { values: { vatNumber: 'NL123456789B01' }, missing: ['VAT_NUMBER'] },
  { values: { dealId: null }, missing: ['DEAL'] },
  { values: { ownerQid: null }, missing: ['OWNER'] },
])('a lead without $missing is not completed', async ({ values, missing }) => {
  const { marketplace, staff } = await start();
  const lead = await addLead(marketplace.store, values);
  await addCheckedList(marketplace.store, lead);
  const refused = await staff.refusal(completeLead, { params: { slug: lead.slug }, version: 1 });
  expect(refused).toMatchObject({ status: 409, code: 'lead_not_ready', detail: { missing } });
});

test('a deal that is lost, a short match and a missing list keep a lead from its completion', async () => {
  const { marketplace, staff, db } = await start();
  const lead = await addLead(marketplace.store);
  const complete = () => staff.refusal(completeLead, { params: { slug: lead.slug }, version: 1 });
  expect(await complete()).toMatchObject({ detail: { missing: ['STOCK_LIST'] } });
  await addCheckedList(marketplace.store, lead, { rows: 7 });
  await db.updateTable('deals').set({ stage: 'LOST' }).execute();
  expect(await complete()).toMatchObject({ detail: { missing: ['STOCK_LIST', 'DEAL'] } });
});

test('an address that a user got meanwhile keeps a lead from its completion', async () => {
  const { marketplace, staff, lead, params } = await startReady();
  await marketplace.signInSeller({ user: { email: lead.email } });
  const refused = await staff.refusal(completeLead, { params, version: 1 });
  expect(refused).toMatchObject({ detail: { missing: ['EMAIL'] } });
});

test('a country without VAT numbers needs none', async () => {
  const { marketplace, staff } = await start();
  const lead = await addLead(marketplace.store, { country: 'US', vatNumber: null, phone: '+12065550151' });
  await addCheckedList(marketplace.store, lead);
  const completed = await staff.call(completeLead, { params: { slug: lead.slug }, version: 1 });
  expect(completed.vatCheck).toBe('NOT_NEEDED');
});

test('a completed lead takes notes, and nothing else', async () => {
  const { staff, params } = await startReady();
  await staff.call(completeLead, { params, version: 1 });
  expect(await staff.refusal(updateLead, { params, version: 2, body: { stage: 'NEW' } })).toMatchObject({
    code: 'lead_completed',
  });
  await staff.call(addLeadNote, { params, body: { text: 'Signed.' } });
});
