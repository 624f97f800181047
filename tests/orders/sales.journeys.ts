import { listSales } from '#contract/orders/sales.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { Journey, Scene, MatrixReadings } from '#tests/platform/faults/journey.ts';
import { journeyBeforeOrder, reopenPage } from '#tests/platform/faults/order.ts';
import { SalesScreen } from './sales.screen.ts';

const salesOf = ({ screen }: Scene) => new SalesScreen(screen);

/** The journey of the list of orders, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  R1: {
    ...journeyBeforeOrder,
    call: listSales,
    press: async ({ go }) => go(pathTo.orders()),
    done: (scene) => salesOf(scene).seeOrder('Lyon'),
    says: {
      default: 'There was an error loading the orders, please try again.',
      broken: 'Something went wrong, please try again.',
    },
    throttling: 'countdown',
    again: (scene) => reopenPage(scene, pathTo.orders()),
    deviations: { '404': { shows: 'text', says: 'No results found.', why: 'An empty list, as any other.' } },
  },
};

export const matrixReadings: MatrixReadings = {
  R1: { calls: ['countSales', 'downloadSales'] },
  R2: {
    calls: ['searchSales'],
    unused: 'no page asks: the list of orders searches by its own filters (decision 016)',
  },
  O26: { later: 'rates of VAT, which orders carry themselves' },
};
