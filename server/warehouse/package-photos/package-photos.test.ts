import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import {
  downloadSalePhotos,
  listPackagePhotos,
  readPackagePhoto,
  uploadPackagePhoto,
} from '#contract/warehouse/package-photos.calls.ts';
import { MAXIMUM_PACKAGE_PHOTOS, packagePhotoLimits } from '#contract/warehouse/package-photos.schemas.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import { readTimelineEntries } from '#server/orders/timeline/timeline.store.ts';
import { pngFile } from '#tests/claims/claim.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { addDelivery } from '#tests/warehouse/packages/package.factory.ts';

const scannedAt = '2026-03-02T08:59:00.000Z';

/** A delivery of two packages, the first of which is here. */
async function start() {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  const warehouse = await marketplace.signInWarehouse({ name: 'Noor de Wit' });
  const added = await addDelivery(marketplace.store, { seller: seller.seller });
  const [code = '', other = ''] = added.codes;
  const qid = randomUUID();
  await warehouse.call(sendScan, { body: { qid, action: 'RECEIVE', code, scannedAt }, idempotencyKey: qid });
  const upload = (file: File, of = code, photoQid = randomUUID()) => ({
    params: { code: of },
    body: { qid: photoQid, file },
  });
  return { ...added, marketplace, seller, warehouse, code, other, upload };
}

test('photos of a package are listed at its delivery, read, and told to the seller', async () => {
  const { marketplace, warehouse, delivery, sale, code, upload } = await start();
  const photo = await warehouse.call(uploadPackagePhoto, upload(pngFile('corner.png')));
  expect(photo).toMatchObject({ packageCode: code, takenBy: 'Noor de Wit' });
  await warehouse.call(uploadPackagePhoto, upload(pngFile('side.png')));
  const listed = await warehouse.call(listPackagePhotos, { params: { qid: delivery.qid } });
  expect(listed).toHaveLength(2);
  expect(listed).toContainEqual(photo);
  const read = await warehouse.call(readPackagePhoto, { params: { qid: photo.qid } });
  expect([read.name, read.blob.type]).toEqual([`${code}-1.png`, 'image/png']);
  const entries = await readTimelineEntries(marketplace.store.db, sale.qid);
  expect(
    entries
      .filter(({ kind }) => kind === 'PACKAGE_PHOTO_ADDED')
      .map(({ subject, after }) => [subject, after])
      .toSorted(),
  ).toEqual([
    ['Box 1', 'photo 1'],
    ['Box 1', 'photo 2'],
  ]);
});

test('the seller of the order downloads all photos of its packages', async () => {
  const { seller, warehouse, sale, code, upload } = await start();
  const params = { qid: sale.qid };
  expect(await seller.refusal(downloadSalePhotos, { params })).toMatchObject({ status: 404 });
  await warehouse.call(uploadPackagePhoto, upload(pngFile()));
  const archive = await seller.call(downloadSalePhotos, { params });
  expect(archive.name).toBe(`order-${sale.fid}-photos.zip`);
  expect(Object.keys(unzipSync(new Uint8Array(await archive.blob.arrayBuffer())))).toEqual([`${code}-1.png`]);
});

test('what is no photo of a package that is here is refused with its reason', async () => {
  const { warehouse, other, upload } = await start();
  const refusalOf = (file: File, of?: string) => warehouse.refusal(uploadPackagePhoto, upload(file, of));
  expect(await refusalOf(new File([], 'empty.png'))).toMatchObject({ code: 'file_empty' });
  expect(await refusalOf(new File(['%PDF-1.7'], 'note.pdf'))).toMatchObject({
    code: 'file_type_not_allowed',
  });
  expect(await refusalOf(new File(['no picture'], 'box.jpg'))).toMatchObject({
    code: 'file_type_not_allowed',
  });
  const { maximumBytes } = packagePhotoLimits;
  expect(await refusalOf(new File([new Uint8Array(maximumBytes + 1)], 'long.jpg'))).toMatchObject({
    code: 'file_too_large',
    detail: { maximumBytes },
  });
  expect(await refusalOf(pngFile(), 'QP999999996')).toMatchObject({ status: 404 });
  expect(await refusalOf(pngFile(), other)).toMatchObject({ code: 'package_not_received' });
  for (let count = 0; count < MAXIMUM_PACKAGE_PHOTOS; count += 1) {
    await warehouse.call(uploadPackagePhoto, upload(pngFile(`${count}.png`)));
  }
  expect(await refusalOf(pngFile())).toMatchObject({ status: 409, code: 'too_many_photos' });
});

test('a photo that is sent again is the same one, whatever became of its package', async () => {
  const { marketplace, warehouse, sale, code, other, upload } = await start();
  const { db } = marketplace.store;
  const qid = randomUUID();
  const photo = await warehouse.call(uploadPackagePhoto, upload(pngFile(), code, qid));
  expect(photo.qid).toBe(qid);
  await db.updateTable('packages').set({ status: 'HANDED_OVER' }).where('code', '=', code).execute();
  expect(await warehouse.call(uploadPackagePhoto, upload(pngFile(), code, qid))).toEqual(photo);
  expect(await db.selectFrom('packagePhotos').select('qid').execute()).toEqual([{ qid }]);
  const told = await readTimelineEntries(db, sale.qid);
  expect(told.filter(({ kind }) => kind === 'PACKAGE_PHOTO_ADDED')).toHaveLength(1);
  const refused = { status: 400, code: 'invalid' };
  expect(await warehouse.refusal(uploadPackagePhoto, upload(pngFile(), other, qid))).toMatchObject(refused);
  const colleague = await marketplace.signInWarehouse({ name: 'Bo Jansen', email: 'bo@kaaiwerk.example' });
  expect(await colleague.refusal(uploadPackagePhoto, upload(pngFile(), code, qid))).toMatchObject(refused);
});

test('a package that has left takes no photos', async () => {
  const { marketplace, warehouse, code, upload } = await start();
  const { db } = marketplace.store;
  await db.updateTable('packages').set({ status: 'HANDED_OVER' }).where('code', '=', code).execute();
  expect(await warehouse.refusal(uploadPackagePhoto, upload(pngFile()))).toMatchObject({
    code: 'package_handed_over',
  });
});

test('photos go with the packages of a booking that is cancelled', async () => {
  const { marketplace, warehouse, code, upload } = await start();
  const photo = await warehouse.call(uploadPackagePhoto, upload(pngFile()));
  const { db } = marketplace.store;
  await db.deleteFrom('packages').where('code', '=', code).execute();
  expect(await warehouse.refusal(readPackagePhoto, { params: { qid: photo.qid } })).toMatchObject({
    status: 404,
  });
  expect(await db.selectFrom('packagePhotoContents').selectAll().execute()).toEqual([]);
});
