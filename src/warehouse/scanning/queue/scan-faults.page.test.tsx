import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { pathTo } from '#contract/pages/paths.ts';
import { makePackageCode } from '#contract/platform/codes/package-code.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import { TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import { SignInAgainScreen } from '#tests/platform/app/sign-in-again.screen.ts';
import { replyFaults } from '#tests/platform/faults/faults.ts';
import { delayReply } from '#tests/platform/faults/intercept.ts';
import type { Journey } from '#tests/platform/faults/journey.ts';
import { openJourney } from '#tests/platform/faults/scene.ts';
import { IncomingScreen } from '#tests/warehouse/packages/incoming.screen.ts';
import { addDelivery, warehouseUser } from '#tests/warehouse/packages/package.factory.ts';
import { ScanQueueScreen } from '#tests/warehouse/scanning/scan-queue.screen.ts';

const [first = '', second = ''] = [1, 2].map(makePackageCode);

const journey: Journey = {
  call: sendScan,
  at: pathTo.incoming(),
  options: { as: warehouseUser, make: (store) => addDelivery(store) },
  press: async () => {},
  done: async () => {},
  says: { default: '', known: { code: 'package_handed_over', says: '' } },
};

/** The incoming page; the calls of its queue meet what the test sets. */
async function open() {
  globalThis.indexedDB = new IDBFactory();
  const scene = await openJourney(journey);
  const { intercepted, marketplace, screen } = scene;
  const incoming = new IncomingScreen(screen);
  await incoming.seeReady();
  return Object.assign(scene, {
    incoming,
    queue: new ScanQueueScreen(screen),
    meet(fault: string) {
      intercepted.answer = replyFaults[fault]?.answer(journey) ?? null;
    },
    /** The network is back and the marketplace answers. */
    mend() {
      intercepted.answer = null;
      dispatchEvent(new Event('online'));
    },
    /** What took effect, in sequence; each scan was sent under one key, its own. */
    async expectEffects(codes: string[]) {
      const { db } = marketplace.store;
      const scans = await db
        .selectFrom('scans')
        .innerJoin('packages', 'packages.qid', 'scans.packageQid')
        .selectAll()
        .execute();
      expect(scans.map(({ code }) => code)).toEqual(codes);
      const keys = intercepted.requests.map(({ headers }) => headers.get('idempotency-key'));
      expect(new Set(keys).size).toBe(codes.length);
    },
  });
}

test.each([
  '409',
  '429+Retry-After',
  '500',
  '502-HTML-body',
  '503+Retry-After',
  'timeout-30s',
  'reset-before-headers',
  'truncated-body',
  'malformed-JSON',
  'schema-invalid-JSON',
])('%s: the scan waits with those behind it, and each takes effect once', async (fault) => {
  const { incoming, queue, intercepted, meet, mend, expectEffects } = await open();
  meet(fault);
  await incoming.typeCode(first);
  await waitFor(() => expect(intercepted.requests).not.toHaveLength(0));
  await incoming.typeCode(second);
  await queue.seeStatus('2 waiting');
  mend();
  await incoming.seeAnswer('Received', 'Box 2 of 2');
  await queue.seeStatus(/^Online$/);
  await expectEffects([first, second]);
});

test.each(['400-known-code', '400-unknown-code', '403', '404', '422'])(
  '%s: the scan is refused, and a person sends it again',
  async (fault) => {
    const { incoming, queue, intercepted, meet, expectEffects } = await open();
    meet(fault);
    await incoming.typeCode(first);
    await incoming.seeAnswer('Not saved', first);
    await queue.seeStatus('Online1 refused');
    expect(intercepted.requests).toHaveLength(1);
    intercepted.answer = null;
    await queue.openRefused();
    await queue.sendAgain(`Receive: ${first}`);
    await queue.seeAllSettled();
    await incoming.seeAnswer('Received', 'Box 1 of 2');
    await expectEffects([first]);
  },
);

test('401: the token is renewed, and the scan goes with the new one', async () => {
  const { incoming, meet, marketplace, expectEffects } = await open();
  meet('401');
  // A token that is issued in the same second is equal.
  marketplace.clock.advance(2_000);
  await incoming.typeCode(first);
  await incoming.seeAnswer('Received', 'Box 1 of 2');
  await expectEffects([first]);
});

test('an answer that is lost after the effect comes with the next try', async () => {
  const { incoming, queue, intercepted, pass, mend, expectEffects } = await open();
  intercepted.answer = async (request) => {
    await pass(request);
    return HttpResponse.error();
  };
  await incoming.typeCode(first);
  await incoming.seeAnswer('Kept', first);
  await expectEffects([first]);
  mend();
  await incoming.seeAnswer('Received', 'Box 1 of 2');
  await queue.seeStatus(/^Online$/);
  await expectEffects([first]);
});

test('a page that is left while its scan is sent leaves it to the queue', async () => {
  const { incoming, go, frame, intercepted, pass, expectEffects } = await open();
  const late = delayReply((request) => pass(request));
  intercepted.answer = late.answer;
  await incoming.typeCode(first);
  await incoming.seeAnswer('Sending', first);
  go(pathTo.storedPackages());
  await frame.seeTitle('In the warehouse');
  late.release();
  await waitFor(() => expectEffects([first]));
});

test('a session that has ended keeps the scans until its user signs in again', async () => {
  const { incoming, queue, screen, marketplace, settled, expectEffects } = await open();
  // What the page reads would meet the end of the session before the scan does.
  await incoming.seeProgress(/received today/);
  await settled();
  await marketplace.store.db
    .updateTable('refreshFamilies')
    .set({ revokedAt: marketplace.clock.now().toISOString() })
    .execute();
  marketplace.clock.advance(11 * 60_000);
  await incoming.typeCode(first);
  const again = new SignInAgainScreen(screen);
  await again.goOn(TEST_PASSWORD);
  await again.seeGone();
  await incoming.seeAnswer('Received', 'Box 1 of 2');
  await queue.seeStatus(/^Online$/);
  await expectEffects([first]);
});
