export const noDriver =
  'Most of its states look alike on every page: notifications.spec.ts breaks streams and closes tabs.';
