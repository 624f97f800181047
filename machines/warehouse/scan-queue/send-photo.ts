import { api } from '#client/api.ts';
import { CallError, failureOf } from '#client/call-error.ts';
import { logProblem } from '#client/log.ts';
import type { CallFailure } from '#contract/platform/api/call.ts';
import { uploadPackagePhoto } from '#contract/warehouse/package-photos.calls.ts';
import { readPicture } from './picture-store.ts';
import type { QueuedPhoto, Refusal } from './scan-queue.rules.ts';

export async function sendPhoto(queued: QueuedPhoto, signal: AbortSignal): Promise<void> {
  const { qid, photo } = queued;
  const file = await pictureFile(queued);
  const params = { code: photo.code };
  await api(uploadPackagePhoto, { params, body: { qid, file }, idempotencyKey: qid }, { signal });
}

/** A picture that the device has lost is an empty file: the marketplace refuses it, so that a person hears of it. */
async function pictureFile({ userQid, qid, photo }: QueuedPhoto): Promise<File> {
  const picture = await readPicture(userQid, qid).catch((error: unknown) => {
    logProblem('rest', error);
    return null;
  });
  return new File(picture ? [picture] : [], photo.name, { type: picture?.type });
}

/** Why the marketplace refused a photo. */
export function failureOfPhoto({ status, answer }: Refusal): CallFailure<typeof uploadPackagePhoto> {
  return failureOf(uploadPackagePhoto, new CallError(uploadPackagePhoto, status, answer));
}
