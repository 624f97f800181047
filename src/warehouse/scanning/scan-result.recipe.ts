import { css, cva } from '#styled/css';

/** Laid out by itself: the page around it only moves where its height changes. */
export const answerPlace = css({ contain: 'layout style' });
/** The answer to a scan: one solid colour over the whole width. */
export const answerRecipe = cva({
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minHeight: '[13.5rem]',
    padding: '5',
    overflowWrap: 'anywhere',
  },
  variants: {
    tone: {
      ready: { backgroundColor: 'info.wash', color: 'ink' },
      good: { backgroundColor: 'success', color: 'success.on' },
      bad: { backgroundColor: 'stop', color: 'stop.on' },
      unknown: { backgroundColor: 'danger', color: 'danger.on' },
      waiting: { backgroundColor: 'warning', color: 'warning.on' },
    },
  },
});
export const answerHead = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3.5',
  marginBottom: '2',
  _icon: { width: '11', height: '11', strokeWidth: '3' },
});
export const answerWord = css({
  textStyle: 'answer',
  fontWeight: 'strong',
  letterSpacing: '-0.02em',
  minWidth: '0',
});
export const firstLine = css({ textStyle: 'big', fontWeight: 'strong' });
export const furtherLine = css({ textStyle: 'lead' });
export const boxesRecipe = cva({
  base: { display: 'grid', marginTop: '4' },
  variants: {
    many: {
      true: { gridTemplateColumns: '[repeat(auto-fill, minmax(2rem, 1fr))]', gap: '1.5' },
      false: { gridTemplateColumns: '[repeat(auto-fit, minmax(2.75rem, 1fr))]', gap: '2' },
    },
  },
  defaultVariants: { many: false },
});
