import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { pathTo } from '#contract/pages/paths.ts';
import { makePackageCode } from '#contract/platform/codes/package-code.ts';
import { uploadPackagePhoto } from '#contract/warehouse/package-photos.calls.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import { LoginScreen } from '#tests/people/sign-in/login.screen.ts';
import { addUser, TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { IncomingScreen } from '#tests/warehouse/packages/incoming.screen.ts';
import { addDelivery, warehouseUser } from '#tests/warehouse/packages/package.factory.ts';
import { ScanQueueScreen } from '#tests/warehouse/scanning/scan-queue.screen.ts';

const fid = '225312028';
/** Enough of a JPG for its type to be known. */
const photo = (name: string) => ({
  name,
  type: 'image/jpeg',
  content: new Uint8Array([0xff, 0xd8, 0xff, 0xdb, 0, 3, 0, 0xff, 0xda, 0, 2, 0xff, 0xd9]),
});

/** The page of a delivery of two boxes, the first of which is received. */
async function receiveFirstBox() {
  globalThis.indexedDB = new IDBFactory();
  const opened = await openPortal(pathTo.incoming(), {
    as: warehouseUser,
    make: (store) => addDelivery(store, { sale: { fid } }),
  });
  const incoming = new IncomingScreen(opened.screen);
  await incoming.seeReady();
  await incoming.typeCode(makePackageCode(1));
  await incoming.seeAnswer('Received');
  const readPhotos = () =>
    opened.marketplace.store.db.selectFrom('packagePhotos').select('takenBy').execute();
  return Object.assign(opened, { incoming, queue: new ScanQueueScreen(opened.screen), readPhotos });
}

test('photos of the damage are taken off, sent after the note and shown at the delivery', async () => {
  const { incoming, readPhotos } = await receiveFirstBox();
  await incoming.openDelivery(fid);
  await incoming.startDamageOf('box 1');
  await incoming.choosePhotos(photo('corner.jpg'), photo('side.jpg'), photo('top.jpg'));
  await incoming.removePhoto(2);
  await incoming.noteDamage('Wet at the bottom');
  await incoming.seeBox(/^Box 1.*Wet at the bottom/);
  await incoming.seePhotos('box 1', 2);
  expect(await readPhotos()).toEqual([{ takenBy: 'Noor de Wit' }, { takenBy: 'Noor de Wit' }]);
});

test('what is no photo, and a sixth one, are not taken', async () => {
  const { incoming } = await receiveFirstBox();
  await incoming.startDamage();
  await incoming.choosePhotos({ name: 'corner.heic', type: 'image/heic', content: 'a photo' });
  await incoming.seePhotoProblem('corner.heic: You can’t upload this file type. Use JPG or PNG.');
  await incoming.choosePhotos(...[1, 2, 3, 4, 5, 6].map((number) => photo(`${number}.jpg`)));
  await incoming.seePhotoProblem('A package has 5 photos at most.');
  await incoming.removePhoto(5);
});

test('photos wait on the device for their note, also after a reload, and are sent once', async () => {
  const { incoming, queue, network, reload, readPhotos } = await receiveFirstBox();
  network.use(http.post(`*/api/${sendScan.path}`, () => HttpResponse.error()));
  await incoming.openDelivery(fid);
  await incoming.startDamageOf('box 1');
  await incoming.noteDamage('Wet at the bottom', photo('corner.jpg'), photo('side.jpg'));
  await incoming.seeWaitingPhotos(/^Box 1/, '2 photos waiting to be sent');
  await incoming.closeDialog();
  await queue.seeBanner('1 scan and 2 photos waiting to be sent');
  await queue.seeStatus('3 waiting');
  reload();
  await queue.seeBanner('1 scan and 2 photos waiting to be sent');
  await incoming.openDelivery(fid);
  await incoming.seeWaitingPhotos(/^Box 1/, '2 photos waiting to be sent');
  await incoming.seeWaitingPictures('box 1', 'corner.jpg', 'side.jpg');
  expect(await readPhotos()).toEqual([]);
  network.resetHandlers();
  dispatchEvent(new Event('online'));
  await incoming.seePhotos('box 1', 2);
  await incoming.seeBox(/^Box 1.*Wet at the bottom/);
  await incoming.closeDialog();
  await queue.seeStatus(/^Online$/);
  expect(await readPhotos()).toEqual([{ takenBy: 'Noor de Wit' }, { takenBy: 'Noor de Wit' }]);
});

test('a photo that gets no answer waits, and is sent again by itself', async () => {
  const { incoming, queue, answer, readPhotos } = await receiveFirstBox();
  answer(uploadPackagePhoto, 'lost');
  await incoming.reportDamage('One corner is crushed', photo('corner.jpg'));
  await incoming.seeAnswer('Damage saved');
  await queue.seeBanner('1 photo waiting to be sent');
  dispatchEvent(new Event('online'));
  await incoming.openDelivery(fid);
  await incoming.seePhotos('box 1', 1);
  expect(await readPhotos()).toHaveLength(1);
});

test('a refused photo stays until a person sends it again or sets it aside', async () => {
  const { incoming, queue, answer, readPhotos } = await receiveFirstBox();
  answer(uploadPackagePhoto, 'file_not_scanned', undefined, 2);
  await incoming.reportDamage('One corner is crushed', photo('corner.jpg'), photo('side.jpg'));
  await queue.seeBanner('2 photos refused');
  await queue.openRefused();
  const nameOf = (file: string) => `Photo of ${makePackageCode(1)}: ${file}`;
  const [corner, side] = [nameOf('corner.jpg'), nameOf('side.jpg')];
  await queue.seeRefused(corner, 'We couldn’t scan this photo for malware. Send it again in a few minutes.');
  await queue.seePicture(corner, 'corner.jpg');
  await queue.sendAgain(corner);
  await queue.setAside(side);
  await queue.seeAllSettled();
  await expect.poll(readPhotos).toHaveLength(1);
});

test('photos of a refused note go with it', async () => {
  const { incoming, queue, answer, readPhotos } = await receiveFirstBox();
  answer(sendScan, 'package_handed_over');
  await incoming.reportDamage('One corner is crushed', photo('corner.jpg'));
  await queue.seeBanner('1 scan refused');
  await queue.seeStatus('1 waiting, 1 refused');
  await queue.openRefused();
  const scan = `Report damage: ${makePackageCode(1)}`;
  await queue.seeRefused(scan, '1 photo will be sent with it.');
  await queue.setAside(scan, 'Set this scan and its 1 photo aside?');
  await queue.seeAllSettled();
  await queue.seeStatus(/^Online$/);
  expect(await readPhotos()).toEqual([]);
});

test('a sign-out with photos on the device asks first, and only their user sends them', async () => {
  const { incoming, queue, frame, screen, network, marketplace, email, readPhotos } = await receiveFirstBox();
  await addUser(marketplace.store, { isWarehouseUser: 1, email: 'bo@kaaiwerk.example' });
  network.use(
    http.post(`*/api/${uploadPackagePhoto.path.replace('{code}', '*')}`, () => HttpResponse.error()),
  );
  await incoming.reportDamage('One corner is crushed', photo('corner.jpg'));
  await queue.seeBanner('1 photo waiting to be sent');
  await frame.signOut();
  await queue.seeLeaveQuestion('Sign out before 1 photo is sent?');
  await queue.leave();
  network.resetHandlers();
  const login = new LoginScreen(screen);
  await login.seeForm();
  await login.enter('bo@kaaiwerk.example', TEST_PASSWORD);
  await login.submitByEnter();
  await queue.seeStatus(/^Online$/);
  expect(await readPhotos()).toEqual([]);
  await frame.signOut();
  await login.seeForm();
  await login.enter(email, TEST_PASSWORD);
  await login.submitByEnter();
  await expect.poll(readPhotos).toEqual([{ takenBy: 'Noor de Wit' }]);
});

test.for([
  ['QuotaExceededError', /^This device is full and can’t keep the photos/],
  ['SecurityError', /^This browser can’t keep the photos/],
] as const)('photos that meet a %s stay in the dialog, and the note is not made', async ([name, text]) => {
  const { incoming, queue, readPhotos, marketplace } = await receiveFirstBox();
  await incoming.startDamage();
  const refuses = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw Object.assign(new Error('not kept'), { name });
  });
  await incoming.noteDamage('Wet at the bottom', photo('corner.jpg'));
  await incoming.seePhotoProblem(text);
  await incoming.seeRemovable(1);
  expect((await marketplace.store.db.selectFrom('scans').select('action').execute()).length).toBe(1);
  refuses.mockRestore();
  await incoming.saveNote();
  await incoming.seeAnswer('Damage saved');
  await queue.seeStatus(/^Online$/);
  await expect.poll(readPhotos).toHaveLength(1);
});
