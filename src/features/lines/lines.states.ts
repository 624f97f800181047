import { openOrder, openOrderDialog } from '#e2e/order-state.ts';
import type { ScreenState, StateFixtures } from '#e2e/screen-state.ts';
import { seededOrder } from '#e2e/seeded-order.ts';
import { SaleScreen } from '#src/features/sale/sale.screen.ts';
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
