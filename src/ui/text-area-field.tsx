import type { ComponentProps } from 'react';
import { css, cx } from '#styled/css';
import { controlRecipe } from './control.recipe.ts';
import { Field, type FieldTexts, splitFieldProps } from './field.tsx';

// Grows with its content and ignores the `rows` attribute.
const area = css({ display: 'block', minHeight: '16', resize: 'vertical', fieldSizing: 'content' });

type TextAreaFieldProps = Omit<FieldTexts, 'live'> & Omit<ComponentProps<'textarea'>, 'children'>;

export function TextAreaField(fieldProps: TextAreaFieldProps) {
  const {
    texts,
    control: { className, ...props },
  } = splitFieldProps(fieldProps);
  return (
    <Field {...texts}>
      {(control) => <textarea {...props} {...control} className={cx(controlRecipe(), area, className)} />}
    </Field>
  );
}
