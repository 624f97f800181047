import { type ComponentProps, type KeyboardEvent, useId } from 'react';
import { parseWholeNumber } from '#contract/platform/values/typed-number.ts';
import { css, cva } from '#styled/css';
import { NumberInput } from './number-input.tsx';

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

type QuantityInputProps = Pick<
  ComponentProps<'input'>,
  'id' | 'name' | 'disabled' | 'onBlur' | 'onFocus' | 'ref' | 'readOnly'
> & {
  /** The accessible name: the thing that is counted. */
  label: string;
  /** The typed text, a whole number or not. */
  value: string;
  onTyped: (text: string) => void;
  /** Shown after the input, and the limit of the arrow keys: "of 120". */
  of?: number;
  lowered?: boolean;
  /** Marks the input as invalid; the message is in the element of `describedBy`. */
  invalid?: boolean;
  describedBy?: string;
};

/** A compact field for a quantity in a table. What is typed stays as it is. */
export function QuantityInput({
  label,
  value,
  onTyped,
  of,
  lowered = false,
  invalid = false,
  describedBy = '',
  disabled = false,
  ...props
}: QuantityInputProps) {
  const unitId = `${useId()}-of`;

  function step(event: KeyboardEvent) {
    const change = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (change && !disabled && !props.readOnly) {
      event.preventDefault();
      onTyped(String(Math.max(0, Math.min(of ?? Infinity, (parseWholeNumber(value) ?? 0) + change))));
    }
  }
  const state = disabled ? 'disabled' : invalid ? 'invalid' : lowered ? 'lowered' : 'plain';
  return (
    <span className={boxRecipe({ state })}>
      <NumberInput
        {...props}
        kind="whole"
        disabled={disabled}
        className={input}
        aria-label={label}
        aria-describedby={
          [of === undefined ? '' : unitId, describedBy].filter(Boolean).join(' ') || undefined
        }
        aria-invalid={invalid || undefined}
        value={value}
        onChange={(event) => onTyped(event.currentTarget.value)}
        onKeyDown={step}
      />
      {of === undefined ? null : (
        <span id={unitId} className={unit}>
          of {of.toLocaleString('en-GB')}
        </span>
      )}
    </span>
  );
}
