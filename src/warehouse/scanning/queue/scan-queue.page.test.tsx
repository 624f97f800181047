import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { http, HttpResponse } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { tokens } from '#client/api.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import type { Scan } from '#contract/warehouse/scans/scans.schemas.ts';
import { readQueue } from '#machines/warehouse/scan-queue/scan-store.ts';
import { LoginScreen } from '#tests/people/sign-in/login.screen.ts';
import { addUser, TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { ScanQueueScreen } from '#tests/warehouse/scanning/scan-queue.screen.ts';
import { scanQueue } from './scan-queue.ts';
import type { ScanAnswered } from './user-queue.ts';

const noor = { isWarehouseUser: 1, email: 'noor@kaaiwerk.example', name: 'Noor de Wit' } as const;

function received(code: string): Scan {
  return { qid: randomUUID(), action: 'RECEIVE', code, scannedAt: '2026-03-02T08:59:00.000Z' };
}

async function openWarehouse(address: string = pathTo.incoming()) {
  globalThis.indexedDB = new IDBFactory();
  const opened = await openPortal(address, { as: (store) => addUser(store, noor) });
  const queue = new ScanQueueScreen(opened.screen);
  const { network, marketplace } = opened;
  const answers: ScanAnswered[] = [];
  const stopHearing = scanQueue.hearScans((answered) => answers.push(answered));
  return Object.assign(opened, {
    queue,
    answers,
    stopHearing,
    /** Scans reach no marketplace until `mend`. */
    cut: () => network.use(http.post(`*/api/${sendScan.path}`, () => HttpResponse.error())),
    /** Nothing reaches the marketplace. */
    cutAll: () => network.use(http.all('*/api/*', () => HttpResponse.error())),
    mend() {
      network.resetHandlers();
      dispatchEvent(new Event('online'));
    },
    /** The codes that the marketplace keeps as unknown packages, in the sequence in which they were made. */
    readUnknown: async () => {
      const rows = await marketplace.store.db
        .selectFrom('unknownPackages')
        .select('code')
        .orderBy('number')
        .execute();
      return rows.map(({ code }) => code);
    },
  });
}

test('scans are sent in sequence, and each answer is told', async () => {
  const { queue, answers, readUnknown } = await openWarehouse();
  await queue.seeStatus('Online');
  const scans = ['JD1', 'JD2', 'JD3'].map(received);
  scans.forEach(scanQueue.add);
  await waitFor(() => expect(answers).toHaveLength(3));
  expect(answers).toMatchObject(
    scans.map(({ qid }) => ({ type: 'scan.sent', scanQid: qid, outcome: { result: 'UNKNOWN' } })),
  );
  expect(await readUnknown()).toEqual(['JD1', 'JD2', 'JD3']);
});

test('after a scan that was answered nothing of the queue is drawn again', async () => {
  const { queue, answers } = await openWarehouse();
  await queue.seeStatus('Online');
  const before = scanQueue.read();
  scanQueue.add(received('JD1'));
  expect(scanQueue.read().waiting).toHaveLength(1);
  await waitFor(() => expect(answers).toHaveLength(1));
  await waitFor(() => expect(scanQueue.read().waiting).toHaveLength(0));
  expect(scanQueue.read()).toBe(before);
});

test('a scan that is made before the queue runs waits until it is sent by it', async () => {
  const counts: number[] = [];
  const stopWatching = scanQueue.watch(() => counts.push(scanQueue.read().waiting.length));
  onTestFinished(() => void stopWatching());
  scanQueue.add(received('JD1'));
  expect(scanQueue.read().waiting).toHaveLength(1);
  const { readUnknown } = await openWarehouse();
  await waitFor(async () => expect(await readUnknown()).toEqual(['JD1']));
  await waitFor(() => expect(counts.at(-1)).toBe(0));
  expect(counts.filter((count, index) => count !== counts[index - 1])).toEqual([1, 0]);
});

test('without a network scans wait, survive a reload and are sent once and in sequence', async () => {
  const { queue, cut, mend, reload, readUnknown } = await openWarehouse();
  await queue.seeStatus('Online');
  cut();
  scanQueue.add(received('JD1'));
  scanQueue.add(received('JD2'));
  await queue.seeStatus(/Offline since \d\d:\d\d/);
  await queue.seeBanner('2 scans waiting to be sent');
  await queue.seeBanner('Kept on this device, sent in sequence');
  reload();
  await queue.seeStatus('2 waiting');
  scanQueue.add(received('JD3'));
  await queue.seeBanner('3 scans waiting to be sent');
  mend();
  await waitFor(async () => expect(await readUnknown()).toEqual(['JD1', 'JD2', 'JD3']));
  await queue.seeStatus(/^Online$/);
});

test('a scan that the device has not written when its page closes is there for the next page', async () => {
  const { queue, cut, marketplace, email } = await openWarehouse();
  await queue.seeStatus('Online');
  cut();
  const { qid: userQid } = await marketplace.store.db
    .selectFrom('users')
    .select('qid')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const device = globalThis.indexedDB;
  // It opens no database any more.
  const opening = vi.spyOn(device, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest);
  onTestFinished(() => opening.mockRestore());
  scanQueue.add(received('JD1'));
  dispatchEvent(new PageTransitionEvent('pagehide'));
  opening.mockRestore();
  expect(await readQueue(userQid)).toMatchObject([{ scan: { code: 'JD1' } }]);
  expect(await readQueue(randomUUID())).toEqual([]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('unwritten'))).toEqual([]);
});

test('a refused scan stays until a person sends it again or sets it aside', async () => {
  const { queue, answer, readUnknown } = await openWarehouse();
  await queue.seeStatus('Online');
  answer(sendScan, 'package_handed_over', undefined, 2);
  for (const code of ['JD1', 'JD2', 'JD3']) scanQueue.add(received(code));
  await queue.seeBanner('2 scans refused');
  await waitFor(async () => expect(await readUnknown()).toEqual(['JD3']));
  await queue.openRefused();
  await queue.seeRefused('Receive: JD1', 'The package has left the warehouse.');
  await queue.sendAgain('Receive: JD1');
  await waitFor(async () => expect(await readUnknown()).toEqual(['JD3', 'JD1']));
  await queue.setAside('Receive: JD2');
  await queue.seeAllSettled();
  expect(await readUnknown()).toEqual(['JD3', 'JD1']);
});

test('a sign-out with scans on the device asks first, and only their user sends them', async () => {
  const { queue, cut, mend, frame, screen, readUnknown, marketplace, email } = await openWarehouse();
  await addUser(marketplace.store, { ...noor, email: 'other@kaaiwerk.example' });
  await queue.seeStatus('Online');
  cut();
  scanQueue.add(received('JD1'));
  await queue.seeBanner('1 scan waiting');
  await frame.signOut();
  await queue.seeLeaveQuestion('1 scan is sent');
  await queue.stay();
  await frame.seeSignedIn();
  await frame.signOut();
  await queue.leave();
  const login = new LoginScreen(screen);
  await login.seeForm();
  mend();
  await login.enter('other@kaaiwerk.example', TEST_PASSWORD);
  await login.submitByEnter();
  await queue.seeStatus(/^Online$/);
  expect(await readUnknown()).toEqual([]);
  await frame.signOut();
  await login.seeForm();
  await login.enter(email, TEST_PASSWORD);
  await login.submitByEnter();
  await waitFor(async () => expect(await readUnknown()).toEqual(['JD1']));
});

test('a scan whose token was refused is sent once the token is renewed', async () => {
  const { queue, answer, requests, hasNoRequestInFlight, readUnknown } = await openWarehouse();
  await queue.seeStatus('Online');
  // The client repeats a call with a new token once.
  answer(sendScan, 'token_not_valid', undefined, 2);
  scanQueue.add(received('JD1'));
  await waitFor(() => expect(requests.filter(({ url }) => url.endsWith(sendScan.path))).toHaveLength(2));
  await waitFor(() => expect(hasNoRequestInFlight()).toBe(true));
  await queue.seeStatus('1 waiting');
  expect(await readUnknown()).toEqual([]);
  await tokens().renewal();
  await waitFor(async () => expect(await readUnknown()).toEqual(['JD1']));
});

test('the logout page asks as well', async () => {
  const { queue, cut, reload, screen, frame } = await openWarehouse();
  await queue.seeStatus('Online');
  cut();
  scanQueue.add(received('JD1'));
  await queue.seeBanner('1 scan waiting');
  history.replaceState(null, '', pathTo.logout());
  reload();
  await queue.seeLeaveQuestion('1 scan is sent');
  await queue.stay();
  await frame.seeTitle('Incoming packages');
  history.replaceState(null, '', pathTo.logout());
  reload();
  await queue.seeLeaveQuestion('1 scan is sent');
  await queue.leave();
  await new LoginScreen(screen).seeForm();
});

test('a warehouse user opens the portal without a network and goes on scanning', async () => {
  const { queue, cutAll, mend, reload, frame, readUnknown } = await openWarehouse();
  await queue.seeStatus('Online');
  cutAll();
  reload();
  await frame.seeTitle('Incoming packages');
  scanQueue.add(received('JD1'));
  await queue.seeStatus('1 waiting');
  await frame.signOut();
  await frame.seeNotification('You’re offline. Sign out once you’re back online.');
  mend();
  await waitFor(async () => expect(await readUnknown()).toEqual(['JD1']));
  await queue.seeStatus(/^Online$/);
});
