export const noDriver =
  'The driver cannot strike keys at the pace of a scanner: use-scanner.page.test.tsx makes a thousand scans.';
