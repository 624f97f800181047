import { openOrder, openOrderDialog } from '#tests/orders/sale/order-state.ts';
import type { ScreenState } from '#tests/platform/browser/screen-state.ts';

export const screenStates: ScreenState[] = [
  { page: 'order', name: 'confirmed order, to pack', open: openOrder('225312987') },
  {
    page: 'order',
    name: 'confirmed order, a pallet',
    open: openOrder('225312987', 'Fill a pallet', 'Fill pallet'),
  },
  {
    page: 'order',
    name: 'packed order, clear pallet',
    open: openOrderDialog('225313112', 'Change packing', /^Clear \d/),
  },
];
