import { css } from '#styled/css';

/** The page goes to the edges of the main column: the answer to a scan is one colour from side to side. */
export const scanPage = css({
  display: { base: 'flex', lg: 'grid' },
  flexDirection: 'column',
  gridTemplateColumns: { lg: '[minmax(0, 1fr) 21.75rem]' },
  gap: { base: '5', lg: '6' },
  marginTop: { base: '-4', lg: '-5' },
  marginInline: { base: '-4', md: '-6', lg: '0' },
  marginInlineEnd: { lg: '-8' },
  marginBottom: { lg: '-20' },
});
export const columnBox = css({
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: 'paper',
  gridColumn: { lg: '2' },
  gridRow: { lg: '1' },
  borderColor: 'line',
  borderLeftWidth: { lg: '1px' },
  position: { lg: 'sticky' },
  top: { lg: '0' },
  height: { lg: '[calc(100dvh - var(--lower-edge, 0px))]' },
  overflowY: { lg: 'auto' },
  // A scan changes the column alone: the list beside it is not laid out again.
  contain: { lg: 'layout paint' },
  minHeight: { base: '[calc(100dvh - 3.5rem - var(--lower-edge, 0px))]', lg: '0' },
  // The actions stay at the lower edge, also under few scans.
  '& > [role=group]': { marginTop: 'auto' },
  // The bar of actions would cover a button that takes the focus.
  '& > :not([role=group]) button': {
    scrollMarginBottom: { base: '[calc(6rem + var(--lower-edge, 0px))]', _short: '0' },
  },
});
export const columnHead = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '2',
  minHeight: '14',
  paddingInlineStart: '5',
  color: 'ink.soft',
  '& > button': { _icon: { width: '6', height: '6' } },
});
export const columnTitle = css({
  flexGrow: '1',
  textStyle: 'lead',
  fontWeight: 'strong',
  color: 'ink',
  visibility: { lg: 'hidden' },
});
export const listPlace = css({
  minWidth: '0',
  gridColumn: { lg: '1' },
  gridRow: { lg: '1' },
  paddingInline: { base: '4', md: '6', lg: '0' },
  paddingTop: { lg: '5' },
});
