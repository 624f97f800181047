import { readPackagePhoto } from '#contract/warehouse/package-photos.calls.ts';
import type { StoreFailure } from '#machines/warehouse/scan-queue/scan-queue.rules.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';

export const tooManyPhotos = 'A package has 5 photos at most.';

/** Why the photos of a note cannot be kept, so that the note is not saved either. */
export const photosNotKept: Record<StoreFailure, string> = {
  full: 'This device is full and can’t keep the photos. Free some storage and save again, or remove the photos and save the note.',
  blocked:
    'This browser can’t keep the photos. Allow this page to store data and save again, or remove the photos and save the note.',
};

export const pictureFailureMessage = defineFailureMessages(readPackagePhoto, {
  default: notLoaded('this photo'),
  not_found: 'This photo no longer exists.',
});
