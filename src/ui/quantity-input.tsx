import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react';
import { css, cva } from '#styled/css';
import { FieldError } from './field.tsx';

const boxRecipe = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    width: '[8rem]',
    minHeight: { base: '11', md: '8' },
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'md',
    backgroundColor: 'paper',
    color: 'ink.faint',
    textStyle: 'label',
    fontVariantNumeric: 'tabular-nums',
    _focusWithin: { outline: '2px solid {colors.info}', outlineOffset: '[2px]' },
  },
  variants: {
    state: {
      plain: {},
      lowered: { borderColor: 'danger', boxShadow: '[0 0 0 2px {colors.danger.soft}]' },
      invalid: { borderColor: 'danger', boxShadow: '[inset 0 0 0 1px {colors.danger}]' },
      disabled: { borderColor: 'line', backgroundColor: 'mist' },
    },
  },
});
const input = css({
  flexGrow: '1',
  minWidth: '0',
  width: 'full',
  alignSelf: 'stretch',
  paddingInlineStart: '2',
  textStyle: { base: 'lead', md: 'work' },
  fontWeight: 'medium',
  textAlign: 'end',
  color: 'ink',
  borderRadius: 'md',
  _focusVisible: { outline: 'none' },
});
const unit = css({ paddingInline: '2', whiteSpace: 'nowrap', textAlign: 'start', minWidth: '[3.5rem]' });
const errorSpace = css({ marginTop: '1' });
const frame = css({ display: 'inline-block', textAlign: 'start' });

type QuantityInputProps = Pick<
  ComponentProps<'input'>,
  'id' | 'name' | 'disabled' | 'onBlur' | 'onFocus' | 'ref' | 'readOnly'
> & {
  /** The accessible name: the thing that is counted. */
  label: string;
  /** Null while the field is empty. */
  value: number | null;
  onValueChange: (value: number | null) => void;
  /** Shown after the input: "of 120". */
  of?: number;
  min?: number;
  /** The limit for the arrow keys; larger values can be typed and are refused with a message. */
  max?: number;
  lowered?: boolean;
  /** Marks the input as invalid; the message is in the element of `describedBy`. */
  invalid?: boolean;
  describedBy?: string;
  error?: ReactNode;
};

export function QuantityInput({
  label,
  value,
  onValueChange,
  of,
  min = 0,
  max = of,
  lowered = false,
  invalid = false,
  describedBy = '',
  error,
  disabled = false,
  ...props
}: QuantityInputProps) {
  const id = useId();
  const unitId = `${id}-of`;
  const errorId = `${id}-error`;

  function step(event: KeyboardEvent) {
    const change = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (change && !disabled && !props.readOnly) {
      event.preventDefault();
      onValueChange(Math.max(min, Math.min(max ?? Number.MAX_SAFE_INTEGER, (value ?? min) + change)));
    }
  }
  const state = disabled ? 'disabled' : error || invalid ? 'invalid' : lowered ? 'lowered' : 'plain';
  return (
    <span className={frame}>
      <span className={boxRecipe({ state })}>
        <input
          {...props}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          disabled={disabled}
          className={input}
          aria-label={label}
          aria-describedby={
            [of === undefined ? '' : unitId, error ? errorId : '', describedBy].filter(Boolean).join(' ') ||
            undefined
          }
          aria-invalid={error || invalid ? true : undefined}
          value={value ?? ''}
          onChange={(event) => onValueChange(wholeNumber(event.currentTarget.value))}
          onKeyDown={step}
        />
        {of === undefined ? null : (
          <span id={unitId} className={unit}>
            of {of.toLocaleString('en-GB')}
          </span>
        )}
      </span>
      {error ? (
        <FieldError id={errorId} className={errorSpace}>
          {error}
        </FieldError>
      ) : null}
    </span>
  );
}

function wholeNumber(text: string) {
  const digits = text.replaceAll(/\D/g, '');
  return digits === '' ? null : Number(digits);
}
