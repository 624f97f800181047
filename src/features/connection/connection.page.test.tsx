import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import {
  deleteStocklistSource,
  saveStocklistSource,
  testStocklistSource,
} from '#contract/connections/connections.calls.ts';
import { sampleFtpSource, sampleStocklistUrl } from '#contract/connections/connections.samples.ts';
import { addStocklistSource } from '#tests/factories/user.factory.ts';
import { openPortal } from '#tests/portal-page.tsx';
import { ConnectionScreen } from './connection.screen.ts';

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
  const entry = { kind: 'FTP', ...sampleFtpSource, port: 21 };
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
