import { uploadPackagePhoto } from '#contract/warehouse/package-photos.calls.ts';
import { packagePhotoLimits } from '#contract/warehouse/package-photos.schemas.ts';
import type { QueuedPhoto } from '#machines/warehouse/scan-queue/scan-queue.rules.ts';
import { formatCount } from '#src/lib/format.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';
import { fileRefusalMessages } from '#src/messages/file.messages.ts';

export function photoText({ code, name }: QueuedPhoto['photo']): string {
  return `Photo of ${code}: ${name}`;
}

/** Asks before a refused scan is set aside, with its photos. */
export function setAsideText(photos: number): string {
  if (photos === 0) return 'Set this scan aside? It won’t be sent, and you can’t get it back.';
  return `Set this scan and its ${formatCount(photos, 'photo')} aside? They won’t be sent, and you can’t get them back.`;
}

export function photosOfScanText(photos: number): string {
  return `${formatCount(photos, 'photo')} will be sent with it.`;
}

/** Why the marketplace refused a photo that this device kept. */
export const photoRefusalText = defineFailureMessages(uploadPackagePhoto, {
  default: 'We couldn’t save this photo. Send it again, or set it aside and take another one.',
  ...fileRefusalMessages(packagePhotoLimits),
  file_empty: 'This photo is empty. Take another one.',
  file_not_scanned: 'We couldn’t scan this photo for malware. Send it again in a few minutes.',
  not_found: 'This package no longer exists.',
  package_not_received: 'The package hasn’t been received. Receive it first, then send this photo again.',
  package_handed_over: 'The package has left the warehouse.',
  too_many_photos: 'The package has 5 photos already.',
  forbidden: 'Your account may not add photos. Ask your team lead.',
  idempotency_key_reused: 'Another photo was sent in place of this one. Take it again.',
});
