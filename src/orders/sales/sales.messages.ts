import { downloadSales, listSales } from '#contract/orders/sales.calls.ts';
import type { SaleSorting } from '#contract/orders/sales.schemas.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';

export const sortTexts: Record<SaleSorting, string> = {
  expiredAt: 'Nearest deadline first',
  '-expiredAt': 'Latest deadline first',
  '-placedAt': 'Newest first',
  placedAt: 'Oldest first',
  '-payout': 'Highest amount first',
  payout: 'Lowest amount first',
  '-lineCount': 'Most lines first',
  lineCount: 'Fewest lines first',
  destination: 'Country code, A to Z',
  '-destination': 'Country code, Z to A',
  '-fid': 'Order number, highest first',
  fid: 'Order number, lowest first',
};

/** Specification 8.2, sale list. */
export const listSalesFailureMessage = defineFailureMessages(listSales, {
  default: 'There was an error loading the orders, please try again.',
  not_found: 'No results found.',
  UNEXPECTED: ({ status }) =>
    status >= 500
      ? 'Something went wrong, please try again.'
      : 'There was an error loading the orders, please try again.',
});

export const downloadSalesFailureMessage = defineFailureMessages(downloadSales, {
  default: 'We couldn’t download the orders. Try again.',
  not_found: 'No orders to download.',
});

/** Why a segment is empty, and when it gets orders. */
export const emptyTexts = {
  current: {
    title: 'No current orders',
    text: 'New orders appear here with the time left to fulfil them.',
  },
  CONFIRM_QUANTITIES: {
    title: 'Nothing to confirm',
    text: 'New orders appear here until you confirm their quantities.',
  },
  ADD_SHIPPING: {
    title: 'Nothing to ship',
    text: 'Confirmed orders appear here until you add their shipping details.',
  },
  TRIGGER_PAYMENT: {
    title: 'No payments to trigger',
    text: 'Orders with shipping details appear here until you trigger their payment.',
  },
  NONE: {
    title: 'No payments in review',
    text: 'Payments waiting for our team’s approval appear here.',
  },
  COMPLETE: { title: 'Nothing to complete', text: 'Paid orders appear here until you complete them.' },
  past: { title: 'No past orders', text: 'Completed, declined and expired orders appear here.' },
} as const;
