import { readStocklistSource } from '#contract/connections/connections.calls.ts';
import { queryFor } from './query.ts';

/** Where stock lists are fetched from; null when the seller has named no source. */
export function connectionQuery() {
  return queryFor(readStocklistSource, {});
}
