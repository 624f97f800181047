import { css } from '#styled/css';

/**
 * The cells of an offer: three rows as on a card in narrow layout, two in wide layout, where unit and status are below
 * quantity and price, and one where there is room. Each cell brings its padding, so that ruled cells meet.
 */
export const gridColumns = css({
  '--columns': {
    base: '2.5rem minmax(0, 1fr) minmax(0, 1.2fr) minmax(5.5rem, 1.6fr)',
    _wide: '2.75rem minmax(0, 1fr) 5.75rem 6.5rem 8.5rem 6.5rem',
    _spacious: '2.75rem minmax(0, 1fr) 6.25rem 8rem 7rem 9rem 7.5rem 4.5rem 7.5rem',
  },
  '& [role=row]': {
    columnGap: '0',
    rowGap: '0',
    paddingBlock: '0',
    paddingInline: '0',
    alignItems: 'stretch',
  },
  // What takes the focus stays above the bars.
  '& :is([role=gridcell], a, input, button)': {
    scrollMarginBottom: { base: '[calc(var(--grid-bars-height, 0px) + 0.5rem)]', _short: '0' },
  },
  '& tbody [role=row]': { paddingBlock: { base: '2', _wide: '0' } },
  '& [role=row] > *': { padding: '2', alignContent: 'center' },
});

export const placement = {
  select: css({
    // Above the link of the row.
    position: 'relative',
    zIndex: 'raised',
    gridArea: { base: '1 / 1', _wide: '1 / 1 / 3 / 2', _spacious: 'auto' },
  }),
  product: css({ gridArea: { base: '1 / 2 / 2 / 4', _wide: '1 / 2 / 3 / 3', _spacious: 'auto' } }),
  rank: css({ gridArea: { base: '2 / 2', _wide: '1 / 3', _spacious: 'auto' } }),
  priceToWin: css({
    gridArea: { base: '2 / 3', _wide: '2 / 3 / 3 / 5', _spacious: 'auto' },
    textAlign: { base: 'end', _wide: 'start', _spacious: 'end' },
  }),
  difference: css({ gridArea: { base: '2 / 4', _wide: '1 / 4', _spacious: 'auto' }, textAlign: 'end' }),
  price: css({ gridArea: { base: '1 / 4', _wide: '1 / 5', _spacious: 'auto' }, textAlign: 'end' }),
  quantity: css({ gridArea: { base: '3 / 2', _wide: '1 / 6', _spacious: 'auto' }, textAlign: 'end' }),
  sellingUnit: css({ gridArea: { base: '3 / 3', _wide: '2 / 6', _spacious: 'auto' }, textAlign: 'end' }),
  isPaused: css({ gridArea: { base: '3 / 4', _wide: '2 / 5', _spacious: 'auto' } }),
};

/** The head has the columns of the first row only. */
export const onlySpacious = css({ display: { base: 'none', _spacious: 'block' } });
export const beforeSpacious = css({ _spacious: { display: 'none' } });
/** The name of a column within its cell, where the head is not above it. */
export const caption = css({
  display: 'block',
  textStyle: 'label',
  fontWeight: 'regular',
  color: 'ink.faint',
});
export const captionOfRow = {
  first: css({ _wide: { display: 'none' } }),
  second: css({ display: { _wide: 'inline', _spacious: 'none' }, marginInlineEnd: { _wide: '1' } }),
};
