import { dealNotFound } from '#contract/staff/deals.calls.ts';
import type { TextMatch } from '#tests/platform/screen/screen.ts';

/** The sentences of failures by their code, or by the step that meets them (specification 8.4). */
export const checkSentences: Record<string, TextMatch> = {
  forbidden: 'You don’t have permission to use the seller GTIN checker.',
  fileIssue: 'We couldn’t parse the file. Please try again with a different file.',
  [dealNotFound]: 'We couldn’t find a Harbourdesk deal for the provided ID. Please double-check the ID.',
  'readFile: not_found': 'This file is no longer stored. Choose it again.',
  'follow: not_found':
    'An issue occurred while processing stocklist. Please reach out to Product with stocklist and screenshot if issue persists.',
  unknown_currency: 'There is no rate for this currency. Choose one of EUR, GBP.',
  file_type_not_allowed: /^You can’t upload this file type\./,
  request_in_flight: 'Your first request is still being processed. Wait a moment, then try again.',
  throttled: 'Too many attempts. Wait a moment, then try again.',
};
export const defaultCheckError = 'There was an error, please try again.';
