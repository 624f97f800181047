export const noDriver =
  'The drivers of the machines that invoke it end it: booking by `poll: …`, stock-list and initial-check by `follow: …`.';
