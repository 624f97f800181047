import { readFee, readPreferences } from '#contract/preferences/preferences.calls.ts';
import { queryFor } from './query.ts';

/** The order preferences of the company: one document for all its parts. */
export function preferencesQuery() {
  return queryFor(readPreferences, {});
}

/** What the seller pays for each sale, and between what it may lie. */
export function feeQuery() {
  return queryFor(readFee, {});
}
