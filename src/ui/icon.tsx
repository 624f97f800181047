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

/** A Lucide icon in the text colour; the parent sets the size and provides the accessible name. */
export function Icon({ of: drawing, className }: { of: IconNode; className?: string }) {
  const shapes = drawing.map(([tag, shape]) => createElement(tag, shape));
  return createElement('svg', { ...attributes, className }, ...shapes);
}
