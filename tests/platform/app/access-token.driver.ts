export const noDriver =
  'Its states look alike on every page: session.spec.ts brings about refreshes, locks and messages of ten tabs.';
