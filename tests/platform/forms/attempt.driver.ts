export const noDriver =
  'Every change on a page is an attempt; the faults journeys check the notice of slow ones.';
