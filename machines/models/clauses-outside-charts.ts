/** Clauses of the specification that no chart implements, with the tests that check them. */
export const clausesOutsideCharts: Record<string, { asks: string; testedBy: readonly string[] }> = {
  'specification 2.3': {
    asks: 'Sellers, warehouse users and staff each have their own navigation with the current page marked, and a menu on small screens.',
    testedBy: ['src/ui/app-frame.test.tsx', 'e2e/platform/session/roles.spec.ts'],
  },
  'specification 2.5': {
    asks: 'The seller’s home page shows the orders that need attention, with their deadlines.',
    testedBy: ['src/insights/dashboard/dashboard.page.test.tsx'],
  },
  'specification 2.6': {
    asks: 'The order list can be filtered, sorted, paged and downloaded. Its URL contains the filters.',
    testedBy: ['src/orders/sales/sales.page.test.tsx', 'server/orders/sales/sale-list.test.ts'],
  },
  'specification 2.13': {
    asks: 'The terms page has a table of contents, can be printed and asks for agreement.',
    testedBy: ['src/people/sign-in/terms.page.test.tsx'],
  },
  'specification 4.2': {
    asks: 'Warehouse users see the warehouse only while it is enabled. Everyone else is a seller.',
    testedBy: ['src/app/roles.test.ts'],
  },
  'specification 6': {
    asks: 'Each role sees its own pages. Pages for other roles redirect home.',
    testedBy: ['src/app/session/gate.page.test.tsx', 'e2e/platform/session/roles.spec.ts'],
  },
  'specification 7.10': {
    asks: 'Analytics are sent through our own host, and only with consent.',
    testedBy: [
      'src/analytics/tracker.test.tsx',
      'src/analytics/consent.test.tsx',
      'e2e/platform/analytics.spec.ts',
    ],
  },
  'decisions 5': {
    asks: 'The payout adds up to the cent: goods, shipping and VAT, less the fee.',
    testedBy: ['server/orders/sales/payout.rules.test.ts', 'server/money/payouts/payouts.test.ts'],
  },
  'reliability 3': {
    asks: 'The gateway serves one origin with a strict content security policy and forwards only listed calls.',
    testedBy: [
      'server/gateway/pages.test.ts',
      'server/gateway/listed-calls.test.ts',
      'server/gateway/proxy.test.ts',
    ],
  },
};
