import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { makePackageCode } from '#contract/codes/package-code.ts';
import { uploadPackagePhoto } from '#contract/package-photos/package-photos.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { sendScan } from '#contract/scans/scans.calls.ts';
import { addDelivery, warehouseUser } from '#tests/factories/package.factory.ts';
import { openPortal } from '#tests/portal-page.tsx';
import { IncomingScreen } from './incoming.screen.ts';

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
  return Object.assign(opened, { incoming });
}

test('photos of the damage are taken off, sent after the note and shown at the delivery', async () => {
  const { incoming, marketplace } = await receiveFirstBox();
  await incoming.openDelivery(fid);
  await incoming.startDamageOf('box 1');
  await incoming.choosePhotos(photo('corner.jpg'), photo('side.jpg'), photo('top.jpg'));
  await incoming.removePhoto(2);
  await incoming.noteDamage('Wet at the bottom');
  await incoming.seeBox(/^Box 1.*Wet at the bottom/);
  await incoming.seePhotos('box 1', 2);
  const kept = await marketplace.store.db.selectFrom('packagePhotos').select('takenBy').execute();
  expect(kept).toEqual([{ takenBy: 'Noor de Wit' }, { takenBy: 'Noor de Wit' }]);
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

test('photos wait until the note of their damage is sent', async () => {
  const { incoming, network, marketplace } = await receiveFirstBox();
  network.use(http.post(`*/api/${sendScan.path}`, () => HttpResponse.error()));
  await incoming.openDelivery(fid);
  await incoming.startDamageOf('box 1');
  await incoming.noteDamage('Wet at the bottom', photo('corner.jpg'), photo('side.jpg'));
  await incoming.closeDialog();
  await incoming.seeWaitingPhotos('2 photos waiting for a network. Keep this page open until then.');
  expect(await marketplace.store.db.selectFrom('packagePhotos').selectAll().execute()).toEqual([]);
  network.resetHandlers();
  dispatchEvent(new Event('online'));
  await incoming.seeNoWaitingPhotos();
  await incoming.openDelivery(fid);
  await incoming.seePhotos('box 1', 2);
});

test('a photo that gets no answer stays, and is sent again', async () => {
  const { incoming, answer } = await receiveFirstBox();
  answer(uploadPackagePhoto, 'lost');
  await incoming.reportDamage('One corner is crushed', photo('corner.jpg'));
  await incoming.seeAnswer('Damage saved');
  await incoming.seeUploadFailure(
    'corner.jpg: We couldn’t send this photo. It’s kept while this page is open. Try again.',
  );
  await incoming.sendPhotoAgain();
  await incoming.openDelivery(fid);
  await incoming.seePhotos('box 1', 1);
});
