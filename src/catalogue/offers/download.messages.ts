import { downloadOffers, downloadSelectedOffers } from '#contract/catalogue/offers.calls.ts';
import type { OverviewFormat } from '#contract/catalogue/offers.schemas.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';

export const downloadTexts = {
  hint: 'All offers of this list, on all its pages.',
  formats: { xlsx: 'XLSX', csv: 'CSV' } satisfies Record<OverviewFormat, string>,
};

export const downloadFailureMessage = defineFailureMessages(downloadOffers, {
  default: 'We couldn’t download your offers. Try again.',
});

export const downloadSelectedFailureMessage = defineFailureMessages(downloadSelectedOffers, {
  default: 'We couldn’t download the selected offers. Try again.',
});
