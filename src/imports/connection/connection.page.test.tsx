import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import {
  deleteStocklistSource,
  fetchStocklistSource,
  saveStocklistSource,
  testStocklistSource,
} from '#contract/imports/connections.calls.ts';
import {
  sampleFtpSource,
  sampleSchedule,
  sampleStocklistUrl,
} from '#contract/imports/connections.samples.ts';
import { ConnectionScreen } from '#tests/imports/connections/connection.screen.ts';
import { addStocklistSource } from '#tests/people/users/user.factory.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';

const found = { bytes: 5_200, fileName: 'stock.csv', columns: ['GTIN', 'Price', 'Inventory'] };

async function openConnection(options: Parameters<typeof openPortal>[1] = {}) {
  const opened = await openPortal('/my-profile/connection-settings/', options);
  const connection = new ConnectionScreen(opened.screen);
  await connection.seeForm();
  async function test(url = sampleStocklistUrl) {
    await connection.enter({ url });
    await connection.test();
  }
  return Object.assign(opened, { connection, test });
}

test('a source is tested: the result is shown until the entry changes', async () => {
  const { connection, network, test } = await openConnection();
  network.use(http.post(`*/api/${testStocklistSource.path}`, () => HttpResponse.json(found)));
  await test();
  await connection.seeFound('stock.csv');
  expect(within(screen.getByRole('main')).getByText('Inventory')).toBeVisible();
  await connection.enter({ url: `${sampleStocklistUrl}x` });
  await connection.seeNoResult('stock.csv');
});

test('a test can be cancelled', async () => {
  const { connection, network, test } = await openConnection();
  network.use(http.post(`*/api/${testStocklistSource.path}`, () => new Promise<Response>(() => {})));
  await test();
  await connection.seeTesting();
  await connection.cancelTest();
  await connection.seeNotTesting();
  await connection.seeValues({ url: sampleStocklistUrl });
});

test('a throttled test shows why, and when to try again', async () => {
  const { answer, connection, test } = await openConnection();
  answer(testStocklistSource, 'throttled', { wait: 10 });
  await test();
  await connection.seeRefusal(
    'A test is still running, or you’ve tested too many times. Wait a moment, then try again.',
  );
  await connection.seeWaiting();
  await connection.seeValues({ url: sampleStocklistUrl });
});

test('settings are saved while another test has to wait', async () => {
  const { answer, connection, frame, test } = await openConnection();
  answer(testStocklistSource, 'throttled', { wait: 50 });
  await test();
  await connection.seeWaiting();
  await connection.save();
  await frame.seeNotification('Connection settings saved');
});

test('a source is saved; its password is written and never read back', async () => {
  const bodies: unknown[] = [];
  const versions: (string | null)[] = [];
  const { connection, frame, network } = await openConnection();
  network.use(
    http.post(`*/api/${saveStocklistSource.path}`, async ({ request }) => {
      bodies.push(await request.json());
      versions.push(request.headers.get('if-match'));
      return HttpResponse.json({
        kind: 'FTP',
        url: null,
        ...sampleFtpSource,
        port: 21,
        hasPassword: true,
        version: 2,
        updatedAt: '2026-03-02T09:00:00.000Z',
        ...sampleSchedule,
      });
    }),
  );
  await connection.chooseFtp();
  await connection.enter(sampleFtpSource);
  await connection.enterPassword('oar-and-lantern');
  await connection.save();
  await frame.seeNotification('Connection settings saved');
  await connection.seePasswordValue('');
  await connection.seePasswordOnFile();
  await connection.save();
  await waitFor(() => expect(bodies).toHaveLength(2));
  await connection.removePassword();
  await connection.save();
  await waitFor(() => expect(bodies).toHaveLength(3));
  expect(versions).toEqual(['"0"', '"2"', '"2"']);
  const entry = { kind: 'FTP', ...sampleFtpSource, port: 21, interval: 'DAILY', hour: 6 };
  expect(bodies).toEqual([{ ...entry, password: 'oar-and-lantern' }, entry, { ...entry, password: '' }]);
});

test('a missing or invalid value is an error at its field', async () => {
  const { connection, test } = await openConnection();
  await connection.save();
  await connection.seeFieldFocused('url');
  await test('https://jana:secret@files.nordlicht.example/stock.csv');
  await connection.seeFieldError('url', /username and password in their own fields/);
  await connection.chooseFtp();
  await connection.enter({ host: sampleFtpSource.host, port: '' });
  await connection.save();
  await connection.seeFieldRefused('port', 'Enter a port from 1 to 65535. FTP uses 21.');
});

test.each([
  ['address_not_allowed', /can’t be reached from the internet/],
  ['source_unreachable', /The server didn’t answer/],
  ['source_login_failed', /rejected the username or password/],
  ['source_file_missing', /there’s no file at this path/],
  ['source_file_too_large', /larger than 4 MB/],
  ['source_file_unreadable', /couldn’t read this stock list/],
  ['500', 'We couldn’t test the connection. Try again.'],
  ['html', 'We couldn’t test the connection. Try again.'],
  ['malformed', 'We couldn’t test the connection. Try again.'],
  ['forbidden', 'We couldn’t test the connection. Try again.'],
  ['disconnect', 'Something went wrong. Please try again.'],
])('a test that meets %s says so and keeps what was typed', async (outcome, message) => {
  const { answer, connection, test } = await openConnection();
  answer(testStocklistSource, outcome);
  await test();
  await connection.seeRefusal(message);
  await connection.seeValues({ url: sampleStocklistUrl });
  await connection.seeTestFocused();
});

test.each([
  { code: 'address_not_allowed', ofUrl: 'url', ofFtp: 'host' },
  { code: 'source_unreachable', ofUrl: 'url', ofFtp: 'host' },
  { code: 'source_file_missing', ofUrl: 'url', ofFtp: 'path' },
] as const)('$code is reported at the field that it concerns', async ({ code, ofUrl, ofFtp }) => {
  const { answer, connection, test } = await openConnection();
  answer(testStocklistSource, code);
  await test();
  await connection.seeFieldError(ofUrl);
  await connection.chooseFtp();
  await connection.enter({ host: sampleFtpSource.host, path: sampleFtpSource.path });
  answer(testStocklistSource, code);
  await connection.test();
  await connection.seeFieldError(ofFtp);
});

const notSaved = 'We couldn’t save your connection settings. Try again.';
test.each([
  ['address_not_allowed', /can’t be reached from the internet/],
  ['500', notSaved],
  ['html', notSaved],
  ['malformed', notSaved],
  ['forbidden', notSaved],
  ['disconnect', 'Something went wrong. Please try again.'],
])('settings that meet %s keep what was typed', async (outcome, message) => {
  const { answer, connection } = await openConnection();
  answer(saveStocklistSource, outcome);
  await connection.enter({ url: sampleStocklistUrl });
  await connection.save();
  await connection.seeRefusal(message);
  await connection.seeValues({ url: sampleStocklistUrl });
});

test('a connection is removed after one question, also at the second attempt', async () => {
  const { answer, connection, frame } = await openConnection({ make: addStocklistSource });
  await connection.seeValues({ host: sampleFtpSource.host });
  answer(deleteStocklistSource, '500');
  await connection.remove();
  await connection.deletion.seeRefusal('We couldn’t remove the connection. Try again.');
  await connection.deletion.confirm();
  await frame.seeNotification('Connection removed');
  await connection.seeNothingFetched();
});

test('the schedule is saved with the source; only a daily fetch has an hour', async () => {
  const { connection, frame, marketplace } = await openConnection();
  await connection.enter({ url: sampleStocklistUrl });
  await connection.chooseHour('22:00–23:00');
  await connection.chooseInterval('Every 6 hours');
  await connection.seeNoHour();
  await connection.save();
  await frame.seeNotification('Connection settings saved');
  await connection.seeInterval('Every 6 hours');
  const rows = await marketplace.store.db
    .selectFrom('stocklistSources')
    .select(['interval', 'hour'])
    .where('url', '=', sampleStocklistUrl)
    .execute();
  expect(rows).toEqual([{ interval: 'EVERY_SIX_HOURS', hour: 22 }]);
});

test('a schedule that another user has changed is compared in words', async () => {
  const { connection, marketplace } = await openConnection({ make: addStocklistSource });
  await connection.chooseInterval('Every hour');
  const { db } = marketplace.store;
  await db.updateTable('stocklistSources').set({ hour: 22 }).execute();
  await db
    .updateTable('sellers')
    .set(({ eb }) => ({ sourceVersion: eb('sourceVersion', '+', 1) }))
    .execute();
  await connection.save();
  await connection.seeOvertaken();
  await connection.seeDifference('Fetch the file', 'Every hour', 'Every day');
  await connection.seeDifference('Time', '06:00–07:00', '22:00–23:00');
});

test('without a saved source there is nothing to fetch', async () => {
  const { connection } = await openConnection();
  await connection.seeNoFetches();
});

test('a fetch is started, followed to its end, and says why it failed', async () => {
  const { connection, marketplace } = await openConnection({ make: addStocklistSource });
  await connection.seeFetchResult('Nothing fetched yet');
  await connection.fetchNow();
  await connection.seeFetchResult('Fetching your stock list…');
  await connection.seeFetching(true);
  await marketplace.runDueTasks();
  await connection.seeFetchResult('The server didn’t answer. Check the address and your firewall.');
  await connection.seeFetching(false);
});

const importQid = '6f1f9f0e-2a57-4c5a-9c9a-0d6f7a3f1b11';
const openImport = { name: 'Open the import', href: '/inventory/import/' };
const last = { at: '2026-03-02T08:00:00.000Z', failure: null, importQid: null, changes: null };
test.each([
  [
    { ...last, result: 'COMMITTED', importQid, changes: { new: 1, changed: 2, missing: 0, leftOut: 3 } },
    'Offers updated: 1 offer added, 2 offers changed, 0 offers missing from the file, 3 rows left out.',
    { name: 'See the import', href: `/inventory/import/?import=${importQid}` },
  ],
  [{ ...last, result: 'UNCHANGED' }, 'The file hasn’t changed. Your offers stay as they are.', null],
  [
    { ...last, result: 'DECISION', importQid },
    'The stock list needs your decision. Your offers stay as they are until then.',
    openImport,
  ],
  [{ ...last, result: 'TAKEN_OVER', importQid }, 'You or a colleague took over this import.', null],
  [
    { ...last, result: 'OPEN_IMPORT' },
    'Nothing fetched, because you have an open import. Commit or cancel it first.',
    openImport,
  ],
  [
    { ...last, result: 'FAILED', failure: 'file_protected' },
    'The file is protected with a password. Remove the password. Failed 3 times in a row.',
    null,
  ],
] as const)('the last fetch is told: $result', async (lastFetch, text, link) => {
  const { connection, network } = await openConnection({ make: addStocklistSource });
  const saved = {
    kind: 'URL',
    url: sampleStocklistUrl,
    host: null,
    port: null,
    path: null,
    username: '',
    hasPassword: false,
    version: 2,
    updatedAt: '2026-03-02T07:00:00.000Z',
    ...sampleSchedule,
    failuresInARow: lastFetch.result === 'FAILED' ? 3 : 0,
    lastFetch,
  };
  network.use(http.post(`*/api/${fetchStocklistSource.path}`, () => HttpResponse.json(saved)));
  await connection.fetchNow();
  await connection.seeFetchResult(text);
  if (link === null) return connection.seeNoImportLink();
  expect(screen.getByRole('link', { name: link.name })).toHaveAttribute('href', link.href);
  return undefined;
});
