export const noDriver =
  'No browser of the tests can lose its camera or give it away: camera.spec.ts reads labels, and is refused.';
