import { css } from '#styled/css';

/** The heading over choices for an offer. */
export const matchHeading = css({ fontWeight: 'strong' });

/** A choice: what it is, and beside it what can be done. */
export const matchRow = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  alignItems: 'center',
  gap: '2',
  paddingBlock: '2.5',
  borderTopWidth: '1px',
  borderColor: 'line',
});

export const matchNote = css({ textStyle: 'label', color: 'ink.soft' });
