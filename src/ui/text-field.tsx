import type { ComponentProps, ReactNode } from 'react';
import { css, cx } from '#styled/css';
import { controlRecipe } from './control.recipe.ts';
import { Field, type FieldTexts, splitFieldProps } from './field.tsx';

/** Around a control with something at its end. */
export const fieldFrame = css({ position: 'relative' });
const leading = css({
  position: 'absolute',
  insetBlock: '0',
  left: '3',
  display: 'flex',
  alignItems: 'center',
  color: 'ink.faint',
  pointerEvents: 'none',
  _icon: { width: '4', height: '4' },
});
const suffixBox = css.raw({
  position: 'absolute',
  insetBlock: '0',
  right: '3',
  display: 'flex',
  alignItems: 'center',
  textStyle: 'label',
  color: 'ink.faint',
});
/** A unit or a key hint at the end of a control. */
export const fieldSuffix = css(suffixBox);
const suffixFromMd = css(suffixBox, { display: { base: 'none', md: 'flex' } });

type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'size' | 'children'> & {
    icon?: ReactNode;
    /** A unit or key hint at the end of the box. */
    suffix?: ReactNode;
    /** The smallest width at which the suffix shows. */
    suffixFrom?: 'md';
    size?: 'md' | 'lg' | 'hand' | 'glove';
  };

export function TextField(fieldProps: TextFieldProps) {
  const {
    texts,
    control: { icon, suffix, suffixFrom, size, className, ...props },
  } = splitFieldProps(fieldProps);
  return (
    <Field {...texts}>
      {(control) => (
        <div className={fieldFrame}>
          {icon ? <span className={leading}>{icon}</span> : null}
          <input
            {...props}
            {...control}
            className={cx(
              controlRecipe({
                size,
                before: Boolean(icon),
                after: suffix ? (suffixFrom ?? true) : undefined,
              }),
              className,
            )}
          />
          {suffix ? <span className={suffixFrom ? suffixFromMd : fieldSuffix}>{suffix}</span> : null}
        </div>
      )}
    </Field>
  );
}
