import { listSales } from '#contract/orders/sales.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { Journey, Scene } from '#tests/platform/faults/journey.ts';
import { journeyBeforeOrder, reopenPage } from '#tests/platform/faults/order.ts';
import { OrdersScreen } from './orders.screen.ts';

const ordersOf = ({ screen }: Scene) => new OrdersScreen(screen);

/** The journey of the list of orders, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  R1: {
    ...journeyBeforeOrder,
    call: listSales,
    press: async ({ go }) => go(pathTo.orders()),
    done: (scene) => ordersOf(scene).seeOrder('Lyon'),
    says: {
      default: 'There was an error loading the orders, please try again.',
      broken: 'Something went wrong, please try again.',
    },
    throttling: 'countdown',
    again: (scene) => reopenPage(scene, pathTo.orders()),
    deviations: { '404': { shows: 'text', says: 'No results found.', why: 'An empty list, as any other.' } },
  },
};
