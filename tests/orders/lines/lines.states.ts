import { openOrder, openOrderDialog } from '#tests/orders/sale/order-state.ts';
import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';
import { seededOrder } from '#tests/orders/sale/seeded-order.ts';
import type { ScreenState, StateFixtures } from '#tests/platform/browser/screen-state.ts';
import { LinesScreen } from './lines.screen.ts';

export const screenStates: ScreenState[] = [
  { page: 'order', name: 'new order, a line lowered', open: openOrder('225313019') },
  { page: 'order', name: 'new order, a reason missing', open: reasonMissing },
  { page: 'order', name: 'new order, reset', open: openOrderDialog('225313019', 'Reset lines') },
  {
    page: 'order',
    name: 'new order, lines of an invoice',
    open: openOrderDialog('225313109', /^Update from/),
  },
  {
    page: 'order',
    name: 'new order, unknown lines of an invoice',
    open: openOrderDialog('225313110', /^Update from/),
  },
];

async function reasonMissing({ screen }: StateFixtures) {
  const lines = new LinesScreen(screen);
  await new SaleScreen(screen).goto(seededOrder('225313106'));
  await lines.first.enter(1);
  await lines.seeReasonMissing();
}
