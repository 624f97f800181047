import { fetchStocklistSource } from '#contract/imports/connections.calls.ts';
import { defineSubmission } from '#machines/platform/submission/define-submission.ts';

/** Fetches the stock list now. Another one while it is fetched does nothing. */
export const fetchNowSubmission = defineSubmission((_entry: null) => ({
  call: fetchStocklistSource,
  input: {},
}));
