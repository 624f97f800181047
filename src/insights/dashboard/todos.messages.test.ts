import { expect, test } from 'vitest';
import type { Todo, TodoOf } from '#contract/insights/dashboard.schemas.ts';
import { todosSummary, todoTexts } from './todos.messages.ts';

const now = Date.parse('2026-11-19T08:20:00Z');

function noOffers(dueAt: string | null): Todo {
  return { kind: 'NO_OFFERS', dueAt };
}

test.each([
  [[], 'Nothing needs you now.'],
  [[noOffers(null)], '1 thing needs you.'],
  [[noOffers('2026-11-20T12:00:00Z')], '1 thing needs you. It’s due tomorrow.'],
  [[noOffers('2026-11-19T12:00:00Z'), noOffers(null)], '2 things need you. The first is due today.'],
])('the summary of %j', (todos, text) => {
  expect(todosSummary(todos, now)).toBe(text);
});

const group: TodoOf<'ORDERS'> = {
  kind: 'ORDERS',
  dueAt: null,
  group: 'CONFIRM_QUANTITIES',
  count: 12,
  isRest: false,
  unreadCount: 0,
  lineCount: 1080,
  payouts: [{ amount: '2635.50', amountCurrency: 'EUR' }],
};

test.each<[Partial<TodoOf<'ORDERS'>>, string[]]>([
  [{}, ['12 orders need your confirmation', '1,080 lines, €2,635.50', 'Confirm 12 orders']],
  [
    { isRest: true, unreadCount: 3 },
    ['12 more orders need your confirmation', '1,080 lines, €2,635.50, 3 new', 'Confirm 12 orders'],
  ],
  [
    { group: 'EXPIRING', isRest: true },
    ['12 more orders are about to expire', '1,080 lines, €2,635.50', 'Open 12 orders'],
  ],
  [
    {
      group: 'TRIGGER_PAYMENT',
      payouts: [...group.payouts, { amount: '5.00', amountCurrency: 'GBP' }],
    },
    [
      '12 orders are ready for payment',
      '€2,635.50 and £5.00, shipping details are complete',
      'Review 12 payments',
    ],
  ],
  [
    { group: 'COMPLETE', count: 2 },
    ['2 orders are paid', '€2,635.50, ship them, then complete them', 'Complete 2 orders'],
  ],
])('a group of orders with %j', (values, texts) => {
  const { title, text, action } = todoTexts({ ...group, ...values });
  expect([title, text, action]).toEqual(texts);
});

const lost: TodoOf<'LOST_OFFERS'> = {
  kind: 'LOST_OFFERS',
  dueAt: null,
  count: 46,
  close: 31,
  winnable: 28,
  first: '2026-11-18T09:00:00Z',
  since: '2026-11-12T09:00:00Z',
};

test.each<[Partial<typeof lost>, string[]]>([
  [
    {},
    [
      '46 offers lost the winning price',
      '31 within 5% of it, your floors let you win back 28',
      'Review 46 prices',
    ],
  ],
  [
    { count: 2, close: 0, winnable: 2 },
    [
      '2 offers lost the winning price',
      'None within 5% of it, your floors let you win back all',
      'Review 2 prices',
    ],
  ],
  [
    { count: 1, close: 1, winnable: 1 },
    ['1 offer lost the winning price', 'Within 5% of it, your floor lets you win it back', 'Review 1 price'],
  ],
  [
    { count: 1, close: 0, winnable: 0 },
    [
      '1 offer lost the winning price',
      'More than 5% above it, your floor is too high to win it back',
      'Review 1 price',
    ],
  ],
])('lost offers with %j', (values, texts) => {
  const { title, text, action } = todoTexts({ ...lost, ...values });
  expect([title, text, action]).toEqual(texts);
});

test('a profile names what it lacks', () => {
  const gaps = ['BANK_DETAILS', 'BILLING_ADDRESS', 'SHIPPING_ADDRESS'] as const;
  expect(todoTexts({ kind: 'PROFILE', dueAt: null, gaps: [...gaps] })).toMatchObject({
    text: 'We need your payment details, billing address and shipping address to pay you.',
    action: 'Complete profile',
  });
  expect(todoTexts({ kind: 'PROFILE', dueAt: null, gaps: ['BANK_DETAILS'] })).toMatchObject({
    text: 'We need your payment details to pay you.',
    action: 'Add payment details',
  });
});
