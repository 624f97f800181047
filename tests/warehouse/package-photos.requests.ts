import { randomUUID } from 'node:crypto';
import { downloadSalePhotos, uploadPackagePhoto } from '#contract/warehouse/package-photos.calls.ts';
import { sendScan } from '#contract/warehouse/scans.calls.ts';
import { pngFile } from '#tests/claims/claim.factory.ts';
import { defineRequest, type RequestContext } from '#tests/platform/calls/call-request.ts';
import { addDelivery } from './package.factory.ts';

/** A photo of a package that is here. */
async function addPhoto({ store, marketplace, owner }: RequestContext) {
  const { sale, codes } = await addDelivery(store, { seller: owner.seller });
  const [code = ''] = codes;
  const warehouse = await marketplace.signInWarehouse();
  const body = { qid: randomUUID(), action: 'RECEIVE', code, scannedAt: '2026-03-02T08:59:00.000Z' } as const;
  await warehouse.call(sendScan, { body, idempotencyKey: body.qid });
  const photo = { qid: randomUUID(), file: pngFile() };
  await warehouse.call(uploadPackagePhoto, { params: { code }, body: photo });
  return { sale, code, photo };
}

export const photosRequest = defineRequest(downloadSalePhotos, async (context) => {
  const { sale } = await addPhoto(context);
  return { params: { qid: sale.qid } };
});
