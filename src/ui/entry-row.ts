import { css } from '#styled/css';
import { cluster } from '#styled/patterns';

/** One entry of a list: what it is, and at its end, or below it on a phone, what can be done with it. */
export const entryRow = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  gap: '3',
  padding: '4',
  borderTopWidth: '1px',
  borderColor: 'line',
  _first: { borderTopWidth: '0' },
});
export const entryButtons = cluster({
  gap: '1',
  // On a phone the words stand below the entry, not their boxes.
  marginInlineStart: { base: '[-0.625rem]', sm: '0' },
});
