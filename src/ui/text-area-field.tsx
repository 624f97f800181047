import type { ComponentProps } from 'react';
import { css, cx } from '#styled/css';
import { controlRecipe } from './control.recipe.ts';
import { Field, type FieldTexts } from './field.tsx';

// Grows with its content and ignores the `rows` attribute.
const area = css({ display: 'block', minHeight: '16', resize: 'vertical', fieldSizing: 'content' });

type TextAreaFieldProps = Omit<FieldTexts, 'live'> & Omit<ComponentProps<'textarea'>, 'children'>;

export function TextAreaField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  id,
  className,
  ...props
}: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} hideLabel={hideLabel} id={id}>
      {(control) => <textarea {...props} {...control} className={cx(controlRecipe(), area, className)} />}
    </Field>
  );
}
