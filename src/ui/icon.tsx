import type { IconNode } from 'lucide';
import { createElement } from 'react';

const attributes = {
  'aria-hidden': true,
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** A drawing of Lucide in the colour of its text; what holds it gives the size, and the words beside it the name. */
export function Icon({ of: drawing, className }: { of: IconNode; className?: string }) {
  const shapes = drawing.map(([tag, shape]) => createElement(tag, shape));
  return createElement('svg', { ...attributes, className }, ...shapes);
}
