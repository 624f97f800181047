import * as v from 'valibot';
import { PackageCode } from '#contract/codes/package-code.ts';
import { UploadFile, type FileLimits } from '#contract/files.ts';
import { Count } from '#contract/numbers.ts';
import { Instant, Qid } from '#contract/shapes.ts';

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
