import { readStocklistSource } from '#contract/connections/connections.calls.ts';
import { queryFor } from './query.ts';

/** The source of stock lists; null when the seller has named none. */
export function connectionQuery() {
  return queryFor(readStocklistSource, {});
}
