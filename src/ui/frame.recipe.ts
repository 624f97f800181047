import { css } from '#styled/css';

/** The layout that the app frame and the loading screen share, which prevents layout shifts. */
export const frame = css({
  minHeight: '[calc(100dvh - var(--lower-edge, 0px))]',
  display: { lg: 'grid' },
  gridTemplateColumns: { lg: '13.5rem minmax(0, 1fr)' },
});
export const rail = css({
  gridTemplateColumns: { lgToXl: '6rem minmax(0, 1fr)' },
});
export const topBar = css({
  display: { base: 'flex', lg: 'none' },
  alignItems: 'center',
  gap: '2',
  position: { base: 'sticky', _short: 'static' },
  top: '0',
  zIndex: 'sticky',
  height: '14',
  paddingInline: '3',
  backgroundColor: 'paper',
  borderBottomWidth: '1px',
  borderColor: 'line',
});
export const sidebar = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  paddingInline: { base: '3', _rail: '1' },
  paddingBottom: '4',
  backgroundColor: 'paper',
  borderRightWidth: '1px',
  borderColor: 'line',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  position: { lg: 'sticky' },
  top: { lg: '0' },
  height: { lg: '[calc(100dvh - var(--lower-edge, 0px))]' },
  // Its ground and its line go on beside what covers the lower edge of the window.
  boxShadow: {
    lg: '[-1px var(--lower-edge, 0px) 0 {colors.paper}, 0 var(--lower-edge, 0px) 0 {colors.line}]',
  },
});
export const sidebarHead = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  flexDirection: { _rail: 'column' },
  justifyContent: { base: 'space-between', _rail: 'center' },
  minHeight: '14',
  marginTop: '1.5',
  marginBottom: '2',
  paddingInlineStart: { base: '2', _rail: '0' },
});
export const mainColumn = css({
  minWidth: '0',
  width: 'full',
  maxWidth: '[90rem]',
  paddingInline: { base: '4', md: '6', lg: '8' },
  paddingTop: { base: '4', lg: '5' },
  paddingBottom: '20',
});
export const homeLink = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minHeight: '9',
  borderRadius: 'sm',
  // The mark alone.
  '& > :nth-child(2)': { display: { _rail: 'none' } },
});
