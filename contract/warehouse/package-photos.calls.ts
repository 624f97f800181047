import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { fileRefusals } from '#contract/platform/api/files.ts';
import { QidParams } from '#contract/platform/api/shapes.ts';
import { PackageCode } from '#contract/platform/codes/package-code.ts';
import { PackagePhoto, PhotoUpload } from './package-photos.schemas.ts';

const roles = ['WAREHOUSE', 'STAFF'] as const;

/** Not in the specification, as all calls here: a photo of a package that is in the warehouse. */
export const uploadPackagePhoto = defineCall({
  method: 'POST',
  path: 'warehouse/packages/{code}/photos/',
  params: v.object({ code: PackageCode }),
  body: PhotoUpload,
  bodyType: 'form',
  reply: PackagePhoto,
  idempotent: true,
  refusals: {
    ...fileRefusals,
    package_not_received: { status: 409 },
    package_handed_over: { status: 409 },
    too_many_photos: { status: 409 },
  },
  roles: ['WAREHOUSE'],
});

/** The photos of the packages of a delivery, the oldest first. */
export const listPackagePhotos = defineCall({
  method: 'GET',
  path: 'warehouse/deliveries/{qid}/photos/',
  params: QidParams,
  reply: v.array(PackagePhoto),
  refusals: {},
  roles,
});

export const readPackagePhoto = defineCall({
  method: 'GET',
  path: 'warehouse/package-photos/{qid}/',
  params: QidParams,
  reply: 'file',
  isStored: true,
  refusals: {},
  roles,
});

/** All photos of the packages of an order in one archive. */
export const downloadSalePhotos = defineCall({
  method: 'GET',
  path: 'sales/{qid}/package-photos/',
  params: QidParams,
  reply: 'file',
  refusals: {},
  roles: ['SELLER', 'STAFF'],
});
