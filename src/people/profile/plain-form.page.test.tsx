import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { readStocklistSource, saveStocklistSource } from '#contract/imports/connections.calls.ts';
import { sampleStocklistUrl } from '#contract/imports/connections.samples.ts';
import { updateUser } from '#contract/people/accounts.calls.ts';
import { readFee, updateFee } from '#contract/people/preferences.calls.ts';
import { readUser } from '#contract/people/users.calls.ts';
import type { Call } from '#contract/platform/api/call.ts';
import { saveSource } from '#server/imports/connections/connections.store.ts';
import { ConnectionScreen } from '#tests/imports/connections/connection.screen.ts';
import { CompanyScreen } from '#tests/people/company.screen.ts';
import { FeeScreen } from '#tests/people/profile/fee.screen.ts';
import type { FormScreen } from '#tests/platform/forms/form.screen.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import type { Screen } from '#tests/platform/screen/screen.ts';

type Opened = Awaited<ReturnType<typeof openPortal>>;

const theirSource = {
  kind: 'URL',
  url: 'https://files.kontor.example/list.csv',
  host: null,
  port: null,
  path: null,
  username: '',
  sealedPassword: null,
  updatedAt: '2026-03-02T09:00:00.000Z',
  interval: 'DAILY',
  hour: 6,
} as const;

/** A form with one field of the tests: the typed value, and a change by another user. */
type Form = {
  section: string;
  open: (screen: Screen) => FormScreen<string>;
  field: string;
  label: string;
  typed: string;
  saved: string;
  overtake: (opened: Opened) => Promise<unknown>;
  read: Call;
  theirs: string;
};

const company = {
  section: 'chamber-of-commerce',
  open: (screen) => new CompanyScreen(screen),
  field: 'number',
  label: 'Chamber of commerce number',
  typed: 'HRB 900900',
  saved: 'Company details updated',
  async overtake({ marketplace: { store } }) {
    await store.db.updateTable('sellers').set({ chamberOfCommerce: 'HRB 777' }).execute();
    await store.db.updateTable('users').set({ version: 2 }).execute();
  },
  call: updateUser,
  read: readUser,
  theirs: 'HRB 777',
} satisfies Form & { call: Call };
const fee = {
  section: 'fee',
  open: (screen) => new FeeScreen(screen),
  field: 'fee',
  label: 'Fee (%)',
  typed: '12.5',
  saved: 'Fee updated',
  overtake: ({ marketplace: { store } }) =>
    store.db.updateTable('sellers').set({ fee: '9', feeVersion: 2 }).execute(),
  call: updateFee,
  read: readFee,
  theirs: '9',
} satisfies Form & { call: Call };
const source = {
  section: 'connection-settings',
  open: (screen) => new ConnectionScreen(screen),
  field: 'url',
  label: 'Address',
  typed: sampleStocklistUrl,
  saved: 'Connection settings saved',
  overtake: ({ marketplace: { store }, seller }) =>
    saveSource(store.db, { ...theirSource, sellerQid: seller.qid }, null),
  read: readStocklistSource,
  theirs: theirSource.url,
} satisfies Form;
const forms: Form[] = [company, fee, source];

async function openForm({ section, open, field, typed }: Form) {
  const opened = await openPortal(`/my-profile/${section}/`);
  const page = open(opened.screen);
  await page.seeForm();
  return Object.assign(opened, {
    page,
    enter: () => page.enter({ [field]: typed }),
    seeValue: (value: string) => page.seeValues({ [field]: value }),
  });
}

/** What was typed is not saved, and another user has saved something else. */
async function beOvertaken(form: Form) {
  const opened = await openForm(form);
  await opened.enter();
  await form.overtake(opened);
  return opened;
}

test.each(forms)('what was typed into $label is there after a reload, until it is saved', async (form) => {
  const { enter, frame, page, reload, seeValue } = await openForm(form);
  await enter();
  await page.seeNotRestored();
  reload();
  await page.seeRestored();
  await seeValue(form.typed);
  await page.save();
  await frame.seeNotification(form.saved);
  await page.seeNotRestored();
  reload();
  await seeValue(form.typed);
  await page.seeNotRestored();
});

test.each(forms)('a restored draft of $label is discarded', async (form) => {
  const { enter, page, reload, seeValue } = await openForm(form);
  const before = screen.getByRole('textbox', { name: form.label }).getAttribute('value') ?? '';
  await enter();
  reload();
  await page.throwAway();
  await seeValue(before);
  reload();
  await seeValue(before);
  await page.seeNotRestored();
});

test.each(forms)('the version of another user is shown beside the draft of $label', async (form) => {
  const { page, reload, seeValue } = await beOvertaken(form);
  reload();
  await page.seeDifference(form.label, form.typed, form.theirs);
  await seeValue(form.typed);
  await page.takeTheirs();
  await seeValue(form.theirs);
});

test.each(forms)(
  '$label of another tab is not overwritten unseen: both are shown, and one is chosen',
  async (form) => {
    const { frame, page, reload, seeValue } = await beOvertaken(form);
    await page.save();
    await page.seeDifference(form.label, form.typed, form.theirs);
    await seeValue(form.typed);
    await page.saveMine();
    await frame.seeNotification(form.saved);
    await page.seeNoAlert();
    reload();
    await seeValue(form.typed);
  },
);

test.each(forms)('$label of another tab is taken instead of what was typed here', async (form) => {
  const { page, reload, seeValue } = await beOvertaken(form);
  await page.save();
  await page.seeOvertaken();
  await page.takeTheirs();
  await seeValue(form.theirs);
  await page.seeNoAlert();
  reload();
  await seeValue(form.theirs);
  await page.seeNotRestored();
});

test.each(forms)(
  '$label of another tab that cannot be read says so, and is compared at the next attempt',
  async (form) => {
    const { answer, page, seeValue } = await beOvertaken(form);
    answer(form.read, '500');
    await page.save();
    await page.seeRefusal(/^Someone else has changed your/);
    await seeValue(form.typed);
    await page.save();
    await page.seeOvertaken();
  },
);

test.each([company, fee])(
  '$label whose saving got no answer is saved when it is sent again',
  async (form) => {
    const { answer, enter, frame, page } = await openForm(form);
    await enter();
    answer(form.call, 'lost');
    await page.save();
    await page.seeRefusal('Something went wrong. Please try again.');
    await page.save();
    await frame.seeNotification(form.saved);
    await page.seeNoConflict();
  },
);

async function openConnection(password = '') {
  const opened = await openForm(source);
  const connection = new ConnectionScreen(opened.screen);
  await opened.enter();
  await connection.enterPassword(password);
  return Object.assign(opened, { connection });
}

test('a typed password for a source stays when another user has saved first', async () => {
  const opened = await openConnection('seaweed');
  const { connection } = opened;
  await source.overtake(opened);
  await connection.save();
  await connection.seeOvertaken();
  await connection.seePasswordValue('seaweed');
});

test.each([
  { what: 'without a password', password: '' },
  { what: 'with one, which cannot be compared', password: 'seaweed' },
])('a source $what whose saving got no answer is not called overtaken', async ({ password }) => {
  const { answer, connection, frame } = await openConnection(password);
  answer(saveStocklistSource, 'lost');
  await connection.save();
  await connection.seeRefusal('Something went wrong. Please try again.');
  await connection.save();
  await connection.seeRefusal(/^These settings are saved/);
  await connection.seeNoConflict();
  await connection.save();
  await frame.seeNotification('Connection settings saved');
});

test.each([company, fee])(
  '$label that is on file as it was typed is neither unsaved nor overtaken after a reload',
  async (form) => {
    const { answer, enter, page, reload, seeValue } = await openForm(form);
    await enter();
    answer(form.call, 'lost');
    await page.save();
    await page.seeRefusal('Something went wrong. Please try again.');
    reload();
    await seeValue(form.typed);
    await page.seeForm();
    await page.seeNotRestored();
    await page.seeNoConflict();
  },
);
