import {
  downloadSalePhotos,
  listPackagePhotos,
  readPackagePhoto,
  uploadPackagePhoto,
} from '#contract/warehouse/package-photos.calls.ts';
import { MAXIMUM_PACKAGE_PHOTOS, packagePhotoLimits } from '#contract/warehouse/package-photos.schemas.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { detectMediaType, toSafeFileName } from '#server/orders/documents/documents.rules.ts';
import { readOwnSale } from '#server/orders/sales/sale-access.ts';
import { streamArchive } from '#server/platform/papers/archive-stream.ts';
import { route, routeWithPreparation, type Given } from '#server/platform/requests/route.ts';
import { scanUpload } from '#server/platform/uploads/scan-upload.ts';
import { findDelivery } from '#server/warehouse/packages/packages.store.ts';
import { lockPackage } from '#server/warehouse/packages/scanned-package.store.ts';
import { tellDamage } from '#server/warehouse/scans/damage.store.ts';
import { withoutMetadata } from './package-photos.rules.ts';
import {
  addPhoto,
  countPhotos,
  findPhoto,
  photoName,
  photoReply,
  readPhotoContent,
  readPhotosOfDelivery,
  readPhotosOfSale,
} from './package-photos.store.ts';

export function packagePhotoRoutes(app: MarketplaceApp): void {
  routeWithPreparation(
    app,
    uploadPackagePhoto,
    (given) => readUpload(app, given),
    async ({ tx, now, user, prepared, params, body: { qid }, refuse }) => {
      // Idempotency keys are forgotten after a day; a device without a network may send its photos later.
      const known = await findPhoto(tx, qid);
      if (known?.packageCode === params.code && known.takenBy === user.name) return photoReply(known);
      if (known) throw refuse('invalid');
      const row = await lockPackage(tx, { code: params.code });
      if (!row) throw refuse('not_found');
      if (row.status === 'ANNOUNCED') throw refuse('package_not_received');
      if (row.status === 'HANDED_OVER') throw refuse('package_handed_over');
      const present = await countPhotos(tx, row.qid);
      if (present >= MAXIMUM_PACKAGE_PHOTOS) throw refuse('too_many_photos');
      const added = await addPhoto(tx, { ...prepared, qid, packageQid: row.qid, takenBy: user.name }, now);
      await tellDamage(tx, row, { kind: 'PACKAGE_PHOTO_ADDED', after: `photo ${present + 1}` }, now);
      return photoReply({ ...added, packageCode: row.code });
    },
  );

  route(app, listPackagePhotos, async ({ tx, params, refuse }) => {
    if (!(await findDelivery(tx, params.qid))) throw refuse('not_found');
    return (await readPhotosOfDelivery(tx, params.qid)).map(photoReply);
  });

  route(app, readPackagePhoto, async ({ tx, params, refuse }) => {
    const photo = await findPhoto(tx, params.qid);
    if (!photo) throw refuse('not_found');
    const content = await readPhotoContent(tx, photo.qid);
    return { name: photoName(photo, 1), mediaType: photo.mediaType, content };
  });

  route(app, downloadSalePhotos, async (given) => {
    const { tx, refuse } = given;
    const sale = await readOwnSale(given);
    const photos = await readPhotosOfSale(tx, sale.qid);
    if (photos.length === 0) throw refuse('not_found');
    const content = streamArchive(
      photos.map((photo, index) => ({
        name: photoName(photo, index + 1),
        read: () => readPhotoContent(tx, photo.qid),
      })),
    );
    return { name: `order-${sale.fid}-photos.zip`, mediaType: 'application/zip', content };
  });
}

/** Reads and checks the picture before the transaction begins. */
async function readUpload(app: MarketplaceApp, { body: { file }, refuse }: Given<typeof uploadPackagePhoto>) {
  const { maximumBytes, extensions } = packagePhotoLimits;
  if (file.size === 0) throw refuse('file_empty');
  if (file.size > maximumBytes) throw refuse('file_too_large', { maximumBytes });
  const name = toSafeFileName('name' in file ? String(file.name) : '');
  const uploaded = new Uint8Array(await file.arrayBuffer());
  const mediaType = await detectMediaType(name, uploaded);
  const isAllowed = extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`));
  if (mediaType === null || !isAllowed) throw refuse('file_type_not_allowed');
  const verdict = await scanUpload(app, uploaded);
  if (verdict !== 'clean') throw refuse(verdict);
  return { mediaType, content: withoutMetadata(uploaded, mediaType) };
}
