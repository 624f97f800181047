import { type ComponentProps, useState } from 'react';
import { controlRecipe } from '#src/ui/control.recipe.ts';
import { Field, type FieldTexts, splitFieldProps } from '#src/ui/field.tsx';
import { fieldFrame, fieldSuffix } from '#src/ui/text-field.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { cx } from '#styled/css';
import { NumberInput, type NumberKind } from './number-input.tsx';
import { numberIssueText } from './number-issue.ts';

type NumberFieldProps = Omit<FieldTexts, 'label'> &
  Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'value' | 'defaultValue' | 'size' | 'children'> & {
    label: string;
    /** Decimal by default, with comma or point. */
    kind?: NumberKind;
    /** At the end of the box, and in the accessible name: "cm", "EUR", "%". */
    unit?: string;
    size?: 'hand';
    /** The typed text, valid or not. */
    value?: string;
    defaultValue?: string;
    onTyped?: (text: string) => void;
  };

/** A labelled field for a number. What is typed stays as it is; what is no number is refused in words while typed. */
export function NumberField({
  kind = 'decimal',
  unit,
  size,
  label,
  value,
  defaultValue = '',
  onTyped,
  ...fieldProps
}: NumberFieldProps) {
  const [typed, setTyped] = useState(defaultValue);
  const issue = numberIssueText(kind, value ?? typed);
  const { texts, control: props } = splitFieldProps({
    ...fieldProps,
    label: unit === undefined ? label : <NameWithUnit label={label} unit={unit} />,
    error: fieldProps.error ?? issue,
    live: fieldProps.error === undefined ? issue !== undefined : fieldProps.live,
  });
  return (
    <Field {...texts}>
      {(control) => (
        <div className={fieldFrame}>
          <NumberInput
            {...props}
            {...control}
            kind={kind}
            {...(value === undefined ? { defaultValue } : { value })}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              onTyped?.(event.currentTarget.value);
              props.onChange?.(event);
            }}
            className={cx(controlRecipe({ size, after: unit !== undefined }), props.className)}
          />
          {unit === undefined ? null : (
            <span aria-hidden className={fieldSuffix}>
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}

function NameWithUnit({ label, unit }: { label: string; unit: string }) {
  return (
    <>
      {label} <VisuallyHidden>({unit})</VisuallyHidden>
    </>
  );
}
