import { cva } from '#styled/css';

export const buttonRecipe = cva({
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    fontWeight: 'strong',
    textAlign: 'center',
    userSelect: 'none',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'fast',
    _disabled: { opacity: '0.5' },
    _busy: { cursor: 'progress' },
    _icon: { width: '4', height: '4' },
  },
  variants: {
    variant: {
      primary: {
        backgroundColor: 'info',
        color: 'info.on',
        _hover: { backgroundColor: 'info.deep' },
      },
      secondary: {
        backgroundColor: 'paper',
        borderColor: 'line.strong',
        color: 'ink',
        fontWeight: 'medium',
        _hover: { backgroundColor: 'info.wash', borderColor: 'info' },
      },
      quiet: { color: 'info', _hover: { backgroundColor: 'info.wash' } },
      danger: {
        backgroundColor: 'danger',
        color: 'danger.on',
        _hover: { backgroundColor: 'danger.deep' },
      },
      dangerQuiet: {
        color: 'danger',
        _hover: { backgroundColor: 'danger.wash', borderColor: 'danger.line' },
      },
    },
    size: {
      text: {
        minHeight: '6',
        textAlign: 'start',
        borderRadius: 'sm',
        borderWidth: '0',
        _hover: { backgroundColor: 'transparent', textDecorationLine: 'underline' },
        // A touch target as tall as that of other buttons, without extra layout height.
        _touch: { minHeight: '11', marginBlock: '[-0.625rem]' },
      },
      sm: { minHeight: { base: '8', _touch: '11' }, paddingInline: '2.5', paddingBlock: '1' },
      md: { minHeight: { base: '9', _touch: '11' }, paddingInline: '3.5', paddingBlock: '1.5' },
      /** Three of them fit beside each other on a phone. */
      filter: {
        minHeight: { base: '9', _touch: '11' },
        paddingInline: { base: '2.5', sm: '3.5' },
        paddingBlock: '1.5',
      },
      lg: { minHeight: '11', paddingInline: '4', paddingBlock: '2', _icon: { width: '5', height: '5' } },
      /** Hit with a glove on, where `glove` is too large. */
      hand: { minHeight: '12', paddingInline: '4', paddingBlock: '2', _icon: { width: '5', height: '5' } },
      glove: { minHeight: '14', paddingInline: '5', paddingBlock: '2', borderRadius: 'lg', textStyle: 'big' },
    },
    square: { true: { paddingInline: '0' } },
    thumb: { true: { width: { base: 'full', sm: 'auto' }, minHeight: { smDown: '12' } } },
    pressed: {
      true: {
        backgroundColor: 'info.wash',
        borderColor: 'info',
        color: 'info.deep',
        fontWeight: 'strong',
        _forcedColors: { outline: '[1px solid]' },
      },
    },
  },
  compoundVariants: [
    { square: true, size: 'sm', css: { width: { base: '8', _touch: '11' } } },
    { square: true, size: 'md', css: { width: { base: '9', _touch: '11' } } },
    { square: true, size: 'lg', css: { width: '11' } },
    { square: true, size: 'glove', css: { width: '14' } },
  ],
  defaultVariants: { variant: 'secondary', size: 'md' },
});

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerQuiet';
export type ButtonSize = 'text' | 'sm' | 'md' | 'lg' | 'hand' | 'glove';
