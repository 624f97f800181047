import { downloadSales, listSales } from '#contract/sales/sales.calls.ts';
import type { SaleSorting } from '#contract/sales/sales.schemas.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';

export const sortTexts: Record<SaleSorting, string> = {
  expiredAt: 'Deadline first',
  '-expiredAt': 'Deadline last',
  '-placedAt': 'Newest first',
  placedAt: 'Oldest first',
  '-payout': 'Highest amount first',
  payout: 'Lowest amount first',
  '-lineCount': 'Most lines first',
  lineCount: 'Fewest lines first',
  destination: 'By country',
  '-destination': 'By country, reversed',
  '-fid': 'Order number, highest first',
  fid: 'Order number, lowest first',
};

/** Specification 8.2, sale list. */
export const listOrdersFailureMessage = defineFailureMessages(listSales, {
  default: 'There was an error loading the orders, please try again.',
  not_found: 'No results found.',
  UNEXPECTED: ({ status }) =>
    status >= 500
      ? 'Something went wrong, please try again.'
      : 'There was an error loading the orders, please try again.',
});

export const downloadOrdersFailureMessage = defineFailureMessages(downloadSales, {
  default: 'The orders could not be downloaded. Please try again.',
  not_found: 'There are no orders to download.',
});

/** Why a segment is empty, and when it gets orders. */
export const emptyTexts = {
  current: {
    title: 'No current orders',
    text: 'A new order appears here with the time that is left for it.',
  },
  CONFIRM_QUANTITIES: {
    title: 'Nothing to confirm',
    text: 'New orders wait here until their quantities are confirmed.',
  },
  ADD_SHIPPING: {
    title: 'Nothing to ship',
    text: 'Confirmed orders wait here until their shipping details are complete.',
  },
  TRIGGER_PAYMENT: {
    title: 'No payment to trigger',
    text: 'Orders with shipping details wait here for their payment.',
  },
  NONE: {
    title: 'No payment in review',
    text: 'A payment that our team has to approve first is shown here.',
  },
  COMPLETE: { title: 'Nothing to complete', text: 'Paid orders wait here until you complete them.' },
  past: { title: 'No past orders', text: 'Completed, declined and expired orders are kept here.' },
} as const;
