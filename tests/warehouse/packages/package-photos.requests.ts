import { randomUUID } from 'node:crypto';
import { downloadSalePhotos, uploadPackagePhoto } from '#contract/warehouse/package-photos.calls.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import { pngFile } from '#tests/claims/claim.factory.ts';
import { defineRequest, type RequestContext } from '#tests/platform/calls/call-request.ts';
import { addDelivery, receivingScan } from './package.factory.ts';

/** The code of a package that is here. */
async function addReceivedPackage({ store, marketplace, owner }: RequestContext) {
  const { sale, codes } = await addDelivery(store, { seller: owner.seller });
  const [code = ''] = codes;
  const warehouse = await marketplace.signInWarehouse();
  await warehouse.call(sendScan, { body: receivingScan(code) });
  return { sale, code, warehouse };
}

export const photoRequest = defineRequest(uploadPackagePhoto, async (context) => {
  const { code } = await addReceivedPackage(context);
  return { params: { code }, body: { qid: randomUUID(), file: pngFile() } };
});

export const photosRequest = defineRequest(downloadSalePhotos, async (context) => {
  const { sale, code, warehouse } = await addReceivedPackage(context);
  await warehouse.call(uploadPackagePhoto, {
    params: { code },
    body: { qid: randomUUID(), file: pngFile() },
  });
  return { params: { qid: sale.qid } };
});
