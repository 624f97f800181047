import { readPackagePhoto, uploadPackagePhoto } from '#contract/package-photos/package-photos.calls.ts';
import { packagePhotoLimits } from '#contract/package-photos/package-photos.schemas.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';
import { fileRefusalMessages } from '#src/messages/file.messages.ts';

export const tooManyPhotos = 'A package has 5 photos at most.';

export const photoFailureMessage = defineFailureMessages(uploadPackagePhoto, {
  default: 'We couldn’t save this photo. Try again.',
  UNREACHABLE: 'We couldn’t send this photo. It’s kept while this page is open. Try again.',
  ...fileRefusalMessages(packagePhotoLimits),
  not_found: 'This package no longer exists.',
  package_not_received: 'The package isn’t received yet. Scan it, then try again.',
  package_handed_over: 'The package has left the warehouse.',
  too_many_photos: tooManyPhotos,
});

export const pictureFailureMessage = defineFailureMessages(readPackagePhoto, {
  default: 'We couldn’t load this photo. Try again.',
  not_found: 'This photo no longer exists.',
});
