import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { updateUser } from '#contract/accounts/accounts.calls.ts';
import { readStocklistSource, saveStocklistSource } from '#contract/connections/connections.calls.ts';
import { readFee, updateFee } from '#contract/preferences/preferences.calls.ts';
import { readUser } from '#contract/users/users.calls.ts';
import { openPortal } from '#tests/portal-page.tsx';

const restored = 'Not saved yet – restored';
const overtaken = 'Somebody else has saved this meanwhile';

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
} as const;

/** The forms of the profile: the typed values, and a change by another user. */
const company = {
  section: 'chamber-of-commerce',
  field: 'Chamber of commerce number',
  typed: 'HRB 900900',
  save: 'Save company details',
  saved: 'Company details updated',
  async overtake({ marketplace: { store } }: Opened) {
    await store.db.updateTable('sellers').set({ chamberOfCommerce: 'HRB 777' }).execute();
    await store.db.updateTable('users').set({ version: 2 }).execute();
  },
  call: updateUser,
  read: readUser,
  theirs: 'HRB 777',
};
const fee = {
  section: 'fee',
  field: 'Fee in per cent',
  typed: '12.5',
  save: 'Save fee',
  saved: 'Fee updated',
  overtake: ({ marketplace: { store } }: Opened) =>
    store.db.updateTable('sellers').set({ fee: '9', feeVersion: 2 }).execute(),
  call: updateFee,
  read: readFee,
  theirs: '9',
};
const source = {
  section: 'connection-settings',
  field: 'Address',
  typed: 'https://files.nordlicht.example/stock.csv',
  save: 'Save connection',
  saved: 'Connection settings saved',
  async overtake({ marketplace: { store }, seller }: Opened) {
    await store.db
      .insertInto('stocklistSources')
      .values({ ...theirSource, sellerQid: seller.qid })
      .execute();
  },
  read: readStocklistSource,
  theirs: theirSource.url,
};
const forms = [company, fee, source];

const fieldOf = (name: string | RegExp) => screen.findByRole('textbox', { name });

/** Waits until the version of the other user is shown. */
async function seeOvertaken() {
  expect(await screen.findByText(overtaken)).toBeVisible();
  return within(screen.getByRole('alert'));
}

async function typeInto({ user }: Opened, name: string | RegExp, text: string) {
  await user.clear(await fieldOf(name));
  await user.type(await fieldOf(name), text);
}

test.each(forms)('what was typed into $field is there after a reload, until it is saved', async (form) => {
  const opened = await openPortal(`/my-profile/${form.section}/`);
  await typeInto(opened, form.field, form.typed);
  expect(screen.queryByText(restored)).toBeNull();
  opened.reload();
  expect(await screen.findByText(restored)).toBeVisible();
  expect(await fieldOf(form.field)).toHaveValue(form.typed);
  await opened.user.click(screen.getByRole('button', { name: form.save }));
  expect(await screen.findByText(form.saved)).toBeVisible();
  expect(screen.queryByText(restored)).toBeNull();
  opened.reload();
  expect(await fieldOf(form.field)).toHaveValue(form.typed);
  expect(screen.queryByText(restored)).toBeNull();
});

test.each(forms)('what was restored in $field is thrown away', async (form) => {
  const opened = await openPortal(`/my-profile/${form.section}/`);
  const before = (await fieldOf(form.field)).getAttribute('value') ?? '';
  await typeInto(opened, form.field, form.typed);
  opened.reload();
  await opened.user.click(await screen.findByRole('button', { name: 'Throw it away' }));
  expect(await fieldOf(form.field)).toHaveValue(before);
  opened.reload();
  expect(await fieldOf(form.field)).toHaveValue(before);
  expect(screen.queryByText(restored)).toBeNull();
});

test.each(forms)(
  'the version of another user is shown beside the draft of $field',
  async ({ section, field, typed, overtake, theirs }) => {
    const opened = await openPortal(`/my-profile/${section}/`);
    await typeInto(opened, field, typed);
    await overtake(opened);
    opened.reload();
    const told = await seeOvertaken();
    expect(told.getByRole('row', { name: `${field} ${typed} ${theirs}` })).toBeVisible();
    expect(await fieldOf(field)).toHaveValue(typed);
    await opened.user.click(told.getByRole('button', { name: 'Take what they saved' }));
    expect(await fieldOf(field)).toHaveValue(theirs);
  },
);

test.each(forms)(
  '$field of another tab is not saved over unseen: both are shown, and one is chosen',
  async ({ section, field, typed, save, saved, overtake, theirs }) => {
    const opened = await openPortal(`/my-profile/${section}/`);
    await typeInto(opened, field, typed);
    await overtake(opened);
    await opened.user.click(screen.getByRole('button', { name: save }));
    const told = await seeOvertaken();
    expect(told.getByRole('row', { name: `${field} ${typed} ${theirs}` })).toBeVisible();
    expect(await fieldOf(field)).toHaveValue(typed);
    await opened.user.click(screen.getByRole('button', { name: 'Save mine' }));
    expect(await screen.findByText(saved)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    opened.reload();
    expect(await fieldOf(field)).toHaveValue(typed);
  },
);

test.each(forms)(
  '$field of another tab is taken instead of what was typed here',
  async ({ section, field, typed, save, overtake, theirs }) => {
    const opened = await openPortal(`/my-profile/${section}/`);
    await typeInto(opened, field, typed);
    await overtake(opened);
    await opened.user.click(screen.getByRole('button', { name: save }));
    await opened.user.click(await screen.findByRole('button', { name: 'Take what they saved' }));
    expect(await fieldOf(field)).toHaveValue(theirs);
    expect(screen.queryByRole('alert')).toBeNull();
    opened.reload();
    expect(await fieldOf(field)).toHaveValue(theirs);
    expect(screen.queryByText(restored)).toBeNull();
  },
);

test.each(forms)(
  '$field of another tab that cannot be read says so, and is compared at the next attempt',
  async ({ section, field, typed, save, overtake, read }) => {
    const opened = await openPortal(`/my-profile/${section}/`);
    await typeInto(opened, field, typed);
    await overtake(opened);
    opened.answer(read, '500');
    await opened.user.click(screen.getByRole('button', { name: save }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Somebody else has changed your/);
    expect(await fieldOf(field)).toHaveValue(typed);
    await opened.user.click(screen.getByRole('button', { name: save }));
    expect(await screen.findByText(overtaken)).toBeVisible();
  },
);

test.each([company, fee])(
  '$field whose saving got no answer is saved when it is sent again',
  async ({ section, field, typed, save, saved, call }) => {
    const opened = await openPortal(`/my-profile/${section}/`);
    await typeInto(opened, field, typed);
    opened.answer(call, 'lost');
    await opened.user.click(screen.getByRole('button', { name: save }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
    await opened.user.click(screen.getByRole('button', { name: save }));
    expect(await screen.findByText(saved)).toBeVisible();
    expect(screen.queryByText(overtaken)).toBeNull();
  },
);

test('a typed password for a source stays when another user was faster', async () => {
  const opened = await openPortal('/my-profile/connection-settings/');
  await typeInto(opened, 'Address', 'https://files.nordlicht.example/stock.csv');
  await opened.user.type(screen.getByLabelText(/^Password/), 'seaweed');
  await source.overtake(opened);
  await opened.user.click(screen.getByRole('button', { name: 'Save connection' }));
  expect(await screen.findByText(overtaken)).toBeVisible();
  expect(screen.getByLabelText(/^Password/)).toHaveValue('seaweed');
});

test.each([
  { what: 'without a password', password: '' },
  { what: 'with one, which nobody can compare', password: 'seaweed' },
])('a source $what whose saving got no answer is not called overtaken', async ({ password }) => {
  const opened = await openPortal('/my-profile/connection-settings/');
  const save = () => opened.user.click(screen.getByRole('button', { name: 'Save connection' }));
  await typeInto(opened, 'Address', 'https://files.nordlicht.example/stock.csv');
  if (password) await opened.user.type(screen.getByLabelText(/^Password/), password);
  opened.answer(saveStocklistSource, 'lost');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  await save();
  expect(await screen.findByText(/^What you see here is on file already/)).toBeVisible();
  expect(screen.queryByText(overtaken)).toBeNull();
  await save();
  expect(await screen.findByText('Connection settings saved')).toBeVisible();
});

test.each([company, fee])(
  '$field that is on file as it was typed is neither unsaved nor overtaken after a reload',
  async ({ section, field, typed, save, call }) => {
    const opened = await openPortal(`/my-profile/${section}/`);
    await typeInto(opened, field, typed);
    opened.answer(call, 'lost');
    await opened.user.click(screen.getByRole('button', { name: save }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
    opened.reload();
    expect(await fieldOf(field)).toHaveValue(typed);
    expect(screen.getByRole('button', { name: save })).toBeVisible();
    expect(screen.queryByText(restored)).toBeNull();
    expect(screen.queryByText(overtaken)).toBeNull();
  },
);
