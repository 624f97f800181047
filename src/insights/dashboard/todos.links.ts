import type { Todo } from '#contract/insights/dashboard.schemas.ts';
import type { OrdersQuery } from '#contract/pages/page-queries.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { sectionsByGap } from '#src/messages/profile-gap.messages.ts';

export const newOrdersFilter = { status: ['CURRENT'], hasRead: false, page: 1 } satisfies OrdersQuery;
const currentOrders = { status: ['CURRENT'], page: 1 } satisfies OrdersQuery;

/** The one place where a todo is done. */
export function todoHref(todo: Todo): string {
  switch (todo.kind) {
    case 'ORDER':
      return pathTo.order(todo.sale.qid);
    case 'ORDERS':
      return pathTo.orders(
        todo.group === 'EXPIRING'
          ? { ...currentOrders, isExpiring: true }
          : { ...currentOrders, nextAction: [todo.group] },
      );
    case 'CLAIM':
      return pathTo.claim(todo.claim.qid);
    case 'CLAIMS':
      return pathTo.claims({ status: ['OPEN'], page: 1 });
    case 'STOCK_SOURCE':
      return pathTo.connectionSettings();
    case 'STOCK_IMPORT':
    case 'NO_OFFERS':
      return pathTo.stockImport();
    case 'PROFILE': {
      const [gap, ...others] = todo.gaps;
      return gap && others.length === 0 ? pathTo[sectionsByGap[gap]]() : pathTo.profile();
    }
    case 'LOST_OFFERS':
      return pathTo.inventory({ lost_since: todo.since, sort: 'percentage_to_target_price', page: 1 });
  }
}

/** Several orders and one order, or two groups of orders, may be todos at once. */
export function todoKey(todo: Todo): string {
  if (todo.kind === 'ORDER') return todo.sale.qid;
  if (todo.kind === 'CLAIM') return todo.claim.qid;
  return todo.kind === 'ORDERS' ? todo.group : todo.kind;
}
