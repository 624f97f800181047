import { openOrder, openOrderDialog } from '#e2e/order-state.ts';
import type { ScreenState } from '#e2e/screen-state.ts';

export const states: ScreenState[] = [
  { page: 'order', name: 'paid order, documents', open: openOrder('225312702', 'Open documents') },
  {
    page: 'order',
    name: 'paid order, delete document',
    open: openOrderDialog('225313114', 'Open documents', /^Delete /),
  },
];
