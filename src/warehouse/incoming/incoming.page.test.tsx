import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { pathTo } from '#contract/pages/paths.ts';
import { makePackageCode } from '#contract/platform/codes/package-code.ts';
import { countIncoming } from '#contract/warehouse/packages.calls.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import { confirmWarehouseDelivery } from '#contract/warehouse/warehouse-delivery.calls.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { IncomingScreen } from '#tests/warehouse/packages/incoming.screen.ts';
import {
  addDelivery,
  addSellerParcel,
  addUnknownPackage,
  warehouseUser,
} from '#tests/warehouse/packages/package.factory.ts';
import { ScanQueueScreen } from '#tests/warehouse/scanning/scan-queue.screen.ts';

const codes = Array.from({ length: 9 }, (_, index) => makePackageCode(index + 1));
const stray = 'JD014600057122903318';

/** A late delivery of two boxes, one of three for today, and one of another carrier for tomorrow. */
async function threeDeliveries(store: Store) {
  await addDelivery(store, {
    sale: { fid: '225312028' },
    delivery: { expectedAt: '2026-02-27T10:00:00.000Z' },
  });
  await addDelivery(store, {
    parcels: 3,
    sale: { fid: '225312036', isTest: 1 },
    delivery: { expectedAt: '2026-03-02T13:00:00.000Z', hasDangerousGoods: 1 },
  });
  await addDelivery(store, {
    carrierName: 'Tern Express',
    sale: { fid: '225312061' },
    delivery: { expectedAt: '2026-03-03T09:30:00.000Z' },
  });
}

async function openIncoming(
  query: Parameters<typeof pathTo.incoming>[0] = {},
  make: (store: Store) => Promise<unknown> = threeDeliveries,
  options: Parameters<typeof openPortal>[1] = {},
) {
  globalThis.indexedDB = new IDBFactory();
  const opened = await openPortal(pathTo.incoming(query), { as: warehouseUser, make, ...options });
  const { network, screen, marketplace } = opened;
  return Object.assign(opened, {
    incoming: new IncomingScreen(screen),
    queue: new ScanQueueScreen(screen),
    /** Scans reach no marketplace until `mend`. */
    cut: () => network.use(http.post(`*/api/${sendScan.path}`, () => HttpResponse.error())),
    mend() {
      network.resetHandlers();
      dispatchEvent(new Event('online'));
    },
    readActions: async () => {
      const scans = await marketplace.store.db.selectFrom('scans').select('action').execute();
      return scans.map(({ action }) => action);
    },
  });
}

test('late deliveries come first, then each day by hour, and the tabs count them', async () => {
  const { incoming } = await openIncoming();
  await incoming.seeDeliveries('Late', /^225312028.*Northfreight27 FebNOR-FCE56129470 of 2/);
  await incoming.seeDeliveries(
    'Today, Monday 2 March 2026',
    /^225312036TestDangerous goods.*By 13:00NOR-FCE56129470 of 3/,
  );
  await incoming.seeDeliveries('Tomorrow, Tuesday 3 March 2026', /^225312061.*Tern ExpressBy 09:30/);
  await incoming.seeSegments('To come 3', 'Received 0', 'Unknown 0', 'Damaged 0');
  await incoming.seeText('5 packages expected today, 0 of them received.');
});

test('carrier and search narrow the list in the address, and nothing found can be cleared', async () => {
  const { incoming, address } = await openIncoming();
  await incoming.chooseCarrier('Tern Express');
  await incoming.seeDeliveries(/^Tomorrow/, /^225312061/);
  expect(address()).toBe('/warehouse/incoming/?carrier=Tern+Express');
  await incoming.search('225312028');
  await incoming.seeNothingFound();
  await incoming.clearFilters();
  await incoming.seeDeliveries('Late', /^225312028/);
});

test('a package is received, its delivery fills up, and the scan is undone', async () => {
  const { incoming } = await openIncoming();
  await incoming.seeReady();
  await incoming.typeCode(codes[3]?.toLowerCase() ?? '');
  await incoming.seeAnswer('Received', 'Box 2 of 3', /Order 225312036 · /, /Put it in lane \d, for /);
  await incoming.seeDeliveries(/^Today/, /^225312036.*Receiving now.*1 of 3/);
  await incoming.seeProgress('1 of 5 received today');
  await incoming.typeCode(codes[3] ?? '');
  await incoming.seeAnswer('Received before', /Received today at .* by Noor de Wit/);
  await incoming.undo('Received, box 2 of 3');
  await incoming.seeAnswer('Undone');
  await incoming.seeDeliveries(/^Today/, /^225312036.*0 of 3/);
  await incoming.seeLastScans(
    /^Undone, the scan is taken back/,
    /^Received before, box 2 of 3/,
    /^Undone: received, box 2 of 3/,
  );
});

test('a code that nothing announced gets a name to write on the box, and finds its order', async () => {
  const { incoming } = await openIncoming({ tab: 'UNKNOWN' });
  await incoming.seeNoUnknown();
  await incoming.typeCode(stray);
  await incoming.seeAnswer('Unknown', 'No package has this code', stray);
  await incoming.seeText('Write this on the box');
  await incoming.seeUnknown(/^U-01JD014600057122903318Found today at .* by Noor de Wit/);
  await incoming.findOrderOf('U-01');
  await incoming.searchOrder('5312036');
  await incoming.chooseOrder('225312036');
  await incoming.chooseBox(/^Box 3/);
  await incoming.match();
  await incoming.seeMatched();
  await incoming.seeNoUnknown();
  await incoming.openSegment('To come');
  await incoming.seeDeliveries(/^Today/, /^225312036.*1 of 3/);
});

test('a parcel that a seller sent on their own is taken over after a question', async () => {
  const { incoming } = await openIncoming({ tab: 'UNKNOWN' }, addSellerParcel);
  await incoming.seeUnknown(/^U-07.*This is a parcel of .* for order 225312044\.Take over/);
  await incoming.askToTakeOver('U-07');
  await incoming.takeOverOf('U-07').confirm();
  await incoming.seeTakenOver('QP000000017');
  await incoming.finishTakeOver();
  await incoming.seeNoUnknown();
  await incoming.openSegment('Received');
  await incoming.seeDeliveries(/^Today/, /^225312044.*1 of 1/);
});

test('a parcel of a seller is also taken over where its order is looked for', async () => {
  const { incoming } = await openIncoming({ tab: 'UNKNOWN' }, addSellerParcel);
  await incoming.findOrderOf('U-07');
  await incoming.takeOverInstead(/^This is a parcel of .* for order 225312044\.$/);
  await incoming.takeOverOf('U-07').confirm();
  await incoming.seeTakenOver('QP000000017');
  await incoming.finishTakeOver();
  await incoming.seeNoUnknown();
});

test('an unknown package is removed after a question', async () => {
  const { incoming } = await openIncoming({ tab: 'UNKNOWN' }, (store) => addUnknownPackage(store));
  await incoming.seeUnknown(/^U-07/);
  await incoming.askToRemove('U-07');
  await incoming.removalOf('U-07').confirm();
  await incoming.seeNoUnknown();
});

test('boxes are ticked in the delivery, and one of them is reported damaged', async () => {
  const { incoming, address } = await openIncoming();
  await incoming.openDelivery('225312036');
  await incoming.seeDelivery('225312036');
  expect(address()).toContain('delivery=');
  await incoming.tick(/^All 3/);
  await incoming.receiveTicked();
  await incoming.seeBox(/^Box 3.*Received today at .* by Noor de Wit/);
  await incoming.startDamageOf('box 1');
  await incoming.noteDamage('Wet at the bottom');
  await incoming.seeBox(/^Box 1.*Wet at the bottom/);
  await incoming.closeDialog();
  expect(address()).not.toContain('delivery=');
  await incoming.seeSegments('To come 2', 'Received 1', 'Unknown 0', 'Damaged 1');
  await incoming.openSegment('Damaged');
  await incoming.seeDeliveries(/^Today/, /^225312036.*1 damaged.*3 of 3/);
});

test('a delivery is confirmed with what is here after a question, and the confirmation is undone', async () => {
  const { incoming } = await openIncoming();
  await incoming.openDelivery('225312036');
  await incoming.tick(/^Box 1/);
  await incoming.receiveTicked();
  await incoming.seeBox(/^Box 1.*Received today at .* by Noor de Wit/);
  await incoming.askToConfirm();
  await incoming.confirmation('Confirm the delivery with 1 of 3 packages?').confirm();
  await incoming.seeConfirmed('Confirmed with 1 of 3 packages');
  await incoming.seeConfirmed(/^Noor de Wit, today at .* Boxes 2 and 3 are missing\.$/);
  await incoming.closeDialog();
  await incoming.seeSegments('To come 2', 'Received 1', 'Unknown 0', 'Damaged 0');
  await incoming.openSegment('Received');
  await incoming.seeDeliveries(/^Today/, /^225312036.*2 missing.*1 of 3/);
  await incoming.openDelivery('225312036');
  await incoming.undoConfirmation();
  await incoming.seeNotConfirmed();
  await incoming.closeDialog();
  await incoming.seeSegments('To come 3', 'Received 0', 'Unknown 0', 'Damaged 0');
});

test('a confirmation of what has changed is refused, and what is missing is read again', async () => {
  const { incoming, answer } = await openIncoming();
  await incoming.openDelivery('225312036');
  await incoming.tick(/^Box 1/);
  await incoming.receiveTicked();
  answer(confirmWarehouseDelivery, 'delivery_changed');
  await incoming.askToConfirm();
  await incoming.confirmation().confirm();
  await incoming
    .confirmation()
    .seeRefusal('Packages were received in the meantime. Check what is missing now.');
});

test('the damage of the last package is noted, once it is scanned', async () => {
  const { incoming } = await openIncoming();
  await incoming.seeReady();
  await incoming.typeCode(codes[0] ?? '');
  await incoming.seeAnswer('Received');
  await incoming.reportDamage('One corner is crushed');
  await incoming.seeAnswer('Damage saved', 'Box 1', 'One corner is crushed');
  await incoming.seeLastScans(/^Damage saved, box 1/, /^Received, box 1 of 2/);
});

test('without a network scans are kept and undone, and get their answers in sequence when it is back', async () => {
  const { incoming, queue, cut, mend, readActions } = await openIncoming();
  await incoming.seeReady();
  cut();
  await incoming.typeCode(codes[2] ?? '');
  await incoming.seeAnswer('Kept', codes[2] ?? '', 'Sent in sequence when the network is back');
  await incoming.typeCode(stray);
  await incoming.typeCode(codes[3] ?? '');
  await incoming.undo(`Kept, ${codes[3]}`);
  await incoming.seeAnswer('Undo kept', codes[3] ?? '');
  await incoming.seeLastScans(
    /^Undo kept, QP.*Waiting$/,
    /^Kept, QP.*Waiting$/,
    /^Kept, JD014600057122903318.*WaitingUndo$/,
    /^Kept, QP.*WaitingUndo$/,
  );
  await queue.seeBanner('4 scans waiting to be sent');
  await incoming.seeProgress(/^0 of 5 received today5 to come1 waiting0 refused2 late$/);
  mend();
  await incoming.seeAnswer('Undone');
  await incoming.seeLastScans(
    /^Undone, the scan is taken back/,
    /^Undone: received, box 2 of 3/,
    /^Unknown, kept as U-01.*Undo$/,
    /^Received, box 1 of 3.*Undo$/,
  );
  expect(await readActions()).toEqual(['RECEIVE', 'RECEIVE', 'RECEIVE', 'UNDO']);
  await incoming.seeDeliveries(/^Today/, /^225312036.*1 of 3/);
  await incoming.seeProgress('1 of 5 received today');
});

test('boxes that are ticked without a network say that they wait', async () => {
  const { incoming, cut, mend } = await openIncoming();
  await incoming.seeReady();
  await incoming.openDelivery('225312036');
  cut();
  await incoming.tick(/^Box 2/);
  await incoming.receiveTicked();
  await incoming.seeBox(/^Box 2.*Scanned, waiting to be sent/);
  mend();
  await incoming.seeBox(/^Box 2.*Received today at .* by Noor de Wit/);
});

test('a scan that is refused says why, and is settled in the list of refused scans', async () => {
  const { incoming, queue, answer, readActions } = await openIncoming();
  await incoming.seeReady();
  await incoming.typeCode(codes[0] ?? '');
  await incoming.seeAnswer('Received', 'Box 1 of 2');
  answer(sendScan, 'scan_not_last');
  await incoming.undo('Received, box 1 of 2');
  await incoming.seeAnswer('Not saved', /can’t be undone/, /^It stays in the refused scans/);
  await incoming.seeLastScans(/^Not saved/, /^Received, box 1 of 2.*Undo$/);
  await queue.openRefused();
  await queue.sendAgain('Undo a scan');
  await queue.seeAllSettled();
  await incoming.seeAnswer('Undone');
  expect(await readActions()).toEqual(['RECEIVE', 'UNDO']);
});

test('a refusal is told at once, also before scans that are still to be sent', async () => {
  const { incoming, cut, mend, answer } = await openIncoming();
  await incoming.seeReady();
  cut();
  await incoming.typeCode('??');
  await incoming.typeCode(codes[0] ?? '');
  await incoming.seeAnswer('Kept', codes[0] ?? '');
  answer(sendScan, 'invalid');
  mend();
  await incoming.seeAnswer('Received');
  await incoming.seeLastScans(/^Received, box 1 of 2/, /^Not saved, the marketplace refused this scan/);
});

test('nothing to come says so, and a page beyond the last one leads to the first', async () => {
  const { incoming, screen } = await openIncoming({ page: 3 }, () => Promise.resolve());
  await incoming.seeText('No packages are expected today.');
  await incoming.seeText('This page no longer exists.');
  await screen.getByRole('link', { name: 'Go to the first page' }).press();
  await incoming.seeText('Nothing is to come');
});

test('what narrows the deliveries stays in the address of the unknown packages, and narrows none', async () => {
  const { incoming, screen, address } = await openIncoming({ tab: 'UNKNOWN', search: 'nothing', page: 3 });
  await incoming.seeText('This page no longer exists.');
  await screen.getByRole('link', { name: 'Go to the first page' }).press();
  await incoming.seeNoUnknown();
  expect(address()).toBe('/warehouse/incoming/?tab=UNKNOWN&search=nothing');
});

test('numbers that cannot be read say so, and the list stays', async () => {
  const { incoming } = await openIncoming({}, threeDeliveries, { faults: [[countIncoming, 'forbidden']] });
  await incoming.seeText('We couldn’t count the packages. Try again.');
  await incoming.seeDeliveries('Late', /^225312028/);
});
