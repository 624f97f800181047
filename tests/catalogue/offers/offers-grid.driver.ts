export const noDriver =
  'Each path needs offers of a seller of its own, which no call creates: offers-grid.page.test.tsx edits them.';
