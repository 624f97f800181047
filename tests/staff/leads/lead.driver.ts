export const noDriver =
  'Each path needs a lead with a won deal and a checked stock list: lead.page.test.tsx completes them, refused and slow.';
