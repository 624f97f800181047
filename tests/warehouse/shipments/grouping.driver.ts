export const noDriver =
  'Each path needs packages and shipments that nothing else changes: shipment-boxes.page.test.tsx goes its ways.';
