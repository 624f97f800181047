import * as v from 'valibot';
import { UploadFile, type FileLimits } from '#contract/platform/api/files.ts';
import { Instant, Qid } from '#contract/platform/api/shapes.ts';
import { PackageCode } from '#contract/platform/codes/package-code.ts';
import { Count } from '#contract/platform/values/numbers.ts';

/** Of each package. */
export const MAXIMUM_PACKAGE_PHOTOS = 5;

export const packagePhotoLimits: FileLimits = {
  extensions: ['jpg', 'jpeg', 'png'],
  maximumBytes: 10_000_000,
};

/** A photo of a damaged package, without the place where it was taken. */
export type PackagePhoto = v.InferOutput<typeof PackagePhoto>;
export const PackagePhoto = v.object({
  qid: Qid,
  packageCode: PackageCode,
  bytes: Count,
  takenBy: v.string(),
  uploadedAt: Instant,
});

/** The device makes the qid: a photo that is sent again, also after days, is the same one. */
export const PhotoUpload = v.object({ qid: Qid, file: UploadFile });
