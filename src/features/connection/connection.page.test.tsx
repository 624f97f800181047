import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import {
  deleteStocklistSource,
  saveStocklistSource,
  testStocklistSource,
} from '#contract/connections/connections.calls.ts';
import type { Store } from '#server/store/connect.ts';
import type { SellerRow } from '#server/users/users.tables.ts';
import { openPortal } from '#tests/portal-page.tsx';

const URL_TYPED = 'https://files.nordlicht.example/stock.csv';
const found = { bytes: 5_200, fileName: 'stock.csv', columns: ['GTIN', 'Price', 'Inventory'] };

function withSource(store: Store, { qid }: SellerRow) {
  return store.db
    .insertInto('stocklistSources')
    .values({
      sellerQid: qid,
      kind: 'FTP',
      url: null,
      host: 'ftp.nordlicht.example',
      port: 2121,
      path: '/stock.csv',
      username: 'jana',
      sealedPassword: 'sealed',
      updatedAt: '2026-02-01T08:00:00.000Z',
    })
    .execute();
}

async function openConnection(options: Parameters<typeof openPortal>[1] = {}) {
  const opened = await openPortal('/my-profile/connection-settings/', options);
  await screen.findByRole('button', { name: 'Save connection' });
  const { user } = opened;
  return {
    ...opened,
    field: (name: string | RegExp) => screen.getByRole('textbox', { name }),
    press: (name: string) => user.click(screen.getByRole('button', { name })),
  };
}

test('a source is tested: the result is shown until the entry changes', async () => {
  const { user, field, press, network } = await openConnection();
  network.use(http.post(`*/api/${testStocklistSource.path}`, () => HttpResponse.json(found)));
  await user.type(field('Address'), URL_TYPED);
  await press('Test connection');
  expect(await screen.findByText('The connection works: stock.csv')).toBeVisible();
  expect(screen.getByText('Inventory')).toBeVisible();
  await user.type(field('Address'), 'x');
  expect(screen.queryByText('The connection works: stock.csv')).toBeNull();
});

test('a test can be cancelled', async () => {
  const { user, field, press, network } = await openConnection();
  network.use(http.post(`*/api/${testStocklistSource.path}`, () => new Promise<Response>(() => {})));
  await user.type(field('Address'), URL_TYPED);
  await press('Test connection');
  expect(await screen.findByRole('progressbar')).toBeInTheDocument();
  await press('Cancel test');
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(field('Address')).toHaveValue(URL_TYPED);
});

test('one test too many says why, and when to try again', async () => {
  const { user, field, press, answer } = await openConnection();
  answer(testStocklistSource, 'throttled', { wait: 10 });
  await user.type(field('Address'), URL_TYPED);
  await press('Test connection');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'A test is still under way, or there were many in a short time. Please try again in 10 seconds.',
  );
  expect(field('Address')).toHaveValue(URL_TYPED);
});

test('a source is saved; its password is written and never read back', async () => {
  const bodies: unknown[] = [];
  const versions: (string | null)[] = [];
  const { user, field, press, network } = await openConnection();
  network.use(
    http.post(`*/api/${saveStocklistSource.path}`, async ({ request }) => {
      bodies.push(await request.json());
      versions.push(request.headers.get('if-match'));
      return HttpResponse.json({
        kind: 'FTP',
        url: null,
        host: 'ftp.nordlicht.example',
        port: 21,
        path: '/stock.csv',
        username: 'jana',
        hasPassword: true,
        version: 2,
        updatedAt: '2026-03-02T09:00:00.000Z',
      });
    }),
  );
  await user.click(screen.getByRole('radio', { name: /^FTP/ }));
  await user.type(field('Host'), 'ftp.nordlicht.example');
  await user.type(field('Path of the file'), '/stock.csv');
  await user.type(field(/^User name/), 'jana');
  await user.type(screen.getByLabelText(/^Password/), 'oar-and-lantern');
  await press('Save connection');
  expect(await screen.findByText('Connection settings saved')).toBeVisible();
  expect(screen.getByLabelText(/^Password/)).toHaveValue('');
  expect(screen.getByText(/A password is on file\./)).toBeVisible();
  await press('Save connection');
  await waitFor(() => expect(bodies).toHaveLength(2));
  await user.click(screen.getByRole('checkbox', { name: 'Remove the password on file' }));
  await press('Save connection');
  await waitFor(() => expect(bodies).toHaveLength(3));
  expect(versions).toEqual(['"0"', '"2"', '"2"']);
  const entry = {
    kind: 'FTP',
    host: 'ftp.nordlicht.example',
    port: 21,
    path: '/stock.csv',
    username: 'jana',
  };
  expect(bodies).toEqual([{ ...entry, password: 'oar-and-lantern' }, entry, { ...entry, password: '' }]);
});

test('a missing or invalid value is an error at its field', async () => {
  const { user, field, press } = await openConnection();
  await press('Save connection');
  expect(field('Address')).toHaveFocus();
  await user.type(field('Address'), 'https://jana:secret@files.nordlicht.example/stock.csv');
  await press('Test connection');
  expect(screen.getByText(/user name and password in their own fields/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^FTP/ }));
  await user.type(field('Host'), 'ftp.nordlicht.example');
  await user.clear(field('Port'));
  await press('Save connection');
  expect(field('Port')).toHaveFocus();
  expect(field('Port')).toHaveAccessibleDescription(
    'Please enter a port from 1 to 65535; that of FTP is 21.',
  );
});

test.each([
  ['address_not_allowed', /not reachable from the internet/],
  ['source_unreachable', /The server did not answer/],
  ['source_login_failed', /refused user name and password/],
  ['source_file_missing', /there is no file at this place/],
  ['source_file_too_large', /larger than 4 MB/],
  ['source_file_unreadable', /no stock list that we can read/],
  ['500', 'There was an error testing the connection. Please try again.'],
  ['html', 'There was an error testing the connection. Please try again.'],
  ['malformed', 'There was an error testing the connection. Please try again.'],
  ['forbidden', 'There was an error testing the connection. Please try again.'],
  ['disconnect', 'Something went wrong. Please try again.'],
])('a test that meets %s says so and keeps what was typed', async (outcome, sentence) => {
  const { user, field, press, answer } = await openConnection();
  answer(testStocklistSource, outcome);
  await user.type(field('Address'), URL_TYPED);
  await press('Test connection');
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(field('Address')).toHaveValue(URL_TYPED);
  expect(screen.getByRole('button', { name: 'Test connection' })).toHaveFocus();
});

test.each([
  { code: 'address_not_allowed', url: 'Address', ftp: 'Host' },
  { code: 'source_unreachable', url: 'Address', ftp: 'Host' },
  { code: 'source_file_missing', url: 'Address', ftp: 'Path of the file' },
])('$code is said at the field that it concerns', async ({ code, url, ftp }) => {
  const { user, field, press, answer } = await openConnection();
  answer(testStocklistSource, code);
  await user.type(field('Address'), URL_TYPED);
  await press('Test connection');
  await waitFor(() => expect(field(url)).toBeInvalid());
  await user.click(screen.getByRole('radio', { name: /^FTP/ }));
  await user.type(field('Host'), 'ftp.nordlicht.example');
  await user.type(field('Path of the file'), '/stock.csv');
  answer(testStocklistSource, code);
  await press('Test connection');
  await waitFor(() => expect(field(ftp)).toBeInvalid());
});

const notSaved = 'There was an error saving your connection settings. Please try again.';
test.each([
  ['address_not_allowed', /not reachable from the internet/],
  ['500', notSaved],
  ['html', notSaved],
  ['malformed', notSaved],
  ['forbidden', notSaved],
  ['disconnect', 'Something went wrong. Please try again.'],
])('settings that meet %s keep what was typed', async (outcome, sentence) => {
  const { user, field, press, answer } = await openConnection();
  answer(saveStocklistSource, outcome);
  await user.type(field('Address'), URL_TYPED);
  await press('Save connection');
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(field('Address')).toHaveValue(URL_TYPED);
});

test('a connection is removed after one question, also at the second attempt', async () => {
  const { user, press, answer, field } = await openConnection({ make: withSource });
  expect(field('Host')).toHaveValue('ftp.nordlicht.example');
  answer(deleteStocklistSource, '500');
  await press('Remove');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove this connection?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove connection' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'There was an error removing the connection. Please try again.',
  );
  await user.click(dialog.getByRole('button', { name: 'Remove connection' }));
  expect(await screen.findByText('Connection removed')).toBeVisible();
  expect(await screen.findByText('Nothing is fetched yet')).toBeVisible();
});
