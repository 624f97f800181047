import { css } from '#styled/css';
import { cluster } from '#styled/patterns';

/** One entry of a list with its actions at the end, or below it on a phone. */
export const entryRow = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  gap: '3',
  padding: '4',
  borderTopWidth: '1px',
  borderColor: 'line',
  _first: { borderTopWidth: '0' },
});
/** The label of the last button, which has no border, aligns with the end of the list's title row. */
export const entryButtons = cluster({ gap: '1', marginInlineEnd: { sm: '[-0.625rem]' } });
/** On a phone the label of a first button without a border aligns with the entry. */
export const quietButtonFirst = css({ marginInlineStart: { base: '[-0.625rem]', sm: '0' } });
