import { readTodos } from '#contract/insights/dashboard.calls.ts';
import type { Todo } from '#contract/insights/dashboard.schemas.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { expireSalesOfSeller } from '#server/orders/sales/expiry.store.ts';
import { route } from '#server/platform/requests/route.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { readClaimTodos } from './claim-todos.store.ts';
import { inSequence } from './dashboard.rules.ts';
import { readOrderTodos } from './order-todos.store.ts';
import { readProfileTodos } from './profile-todos.store.ts';
import { readStockTodos } from './stock-todos.store.ts';

export function dashboardRoutes(app: MarketplaceApp): void {
  route(app, readTodos, async ({ tx, user: { sellerQid }, now, later }) => {
    if (sellerQid === null) return [];
    await expireSalesOfSeller(tx, later(0), sellerQid);
    return readTodosOf(tx, { sellerQid, now, taskTime: later(0) });
  });
}

type TodoSearch = {
  sellerQid: string;
  now: Date;
  /** The time by which tasks run. */
  taskTime: Date;
};

/** All that needs a seller, the nearest deadline first. */
export async function readTodosOf(tx: Tx, search: TodoSearch): Promise<Todo[]> {
  return inSequence([
    ...(await readOrderTodos(tx, search)),
    ...(await readClaimTodos(tx, search)),
    ...(await readProfileTodos(tx, search)),
    ...(await readStockTodos(tx, search)),
  ]);
}
