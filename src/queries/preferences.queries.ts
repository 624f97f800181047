import { readFee, readPreferences } from '#contract/preferences/preferences.calls.ts';
import { queryFor } from './query.ts';

/** The order preferences of the company: one document with all parts. */
export function preferencesQuery() {
  return queryFor(readPreferences, {});
}

/** The fee that the seller pays for each sale, with its bounds. */
export function feeQuery() {
  return queryFor(readFee, {});
}
