import { cva } from '#styled/css';

/** The box of all text controls. Text is 16 px on phones, below which iOS zooms the page. */
export const controlRecipe = cva({
  base: {
    width: 'full',
    minHeight: { base: '9', _touch: '11' },
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'md',
    paddingInline: '3',
    paddingBlock: '1.5',
    backgroundColor: 'paper',
    color: 'ink',
    textStyle: { base: 'lead', sm: 'work' },
    transitionProperty: 'border-color, box-shadow',
    transitionDuration: 'fast',
    _placeholder: { color: 'ink.faint', opacity: '1' },
    // The browser's own cross of a search has the colour of its choice.
    '&::-webkit-search-cancel-button': {
      appearance: 'none',
      width: '3',
      height: '3',
      cursor: 'pointer',
      backgroundImage:
        '[linear-gradient(45deg, transparent 45%, currentcolor 45% 55%, transparent 55%), linear-gradient(-45deg, transparent 45%, currentcolor 45% 55%, transparent 55%)]',
    },
    _hover: { borderColor: 'info' },
    _invalid: { borderColor: 'danger', boxShadow: '[inset 0 0 0 1px {colors.danger}]' },
    _disabled: { backgroundColor: 'mist', borderColor: 'line', color: 'ink.soft' },
  },
  variants: {
    size: {
      md: {},
      lg: { minHeight: '11', textStyle: 'lead' },
      /** Hit with a glove on, where `glove` is too large. */
      hand: { minHeight: { base: '12', _touch: '12' } },
      glove: { minHeight: '14', textStyle: 'big' },
    },
    before: { true: { paddingInlineStart: '9' } },
    after: { true: { paddingInlineEnd: '16' }, md: { paddingInlineEnd: { md: '11' } } },
  },
});
