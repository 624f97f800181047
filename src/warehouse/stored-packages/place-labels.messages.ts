import { downloadPlaceLabels, listPlaces } from '#contract/warehouse/places.calls.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';

export const placesFailureMessage = defineFailureMessages(listPlaces, {
  default: notLoaded('the places'),
});

export const placeLabelsFailureMessage = defineFailureMessages(downloadPlaceLabels, {
  default: 'We couldn’t make the labels. Try again.',
  not_found: 'The warehouse no longer has these places. Close this window and open it again.',
});

export const noPlacesText = 'No places yet. You can print labels once the warehouse has places.';
