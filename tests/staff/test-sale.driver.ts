export const noDriver =
  'Its form takes products that the marketplace picks: test-sale.page.test.tsx goes its ways, test-sale.spec.ts one in a browser.';
