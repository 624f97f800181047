import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { css } from '#styled/css';
import { FieldError, type FieldTexts } from './field.tsx';
import { visuallyHidden } from './visually-hidden.tsx';

const row = css({ display: 'flex', alignItems: 'flex-start', gap: '2.5' });
const box = css({
  appearance: 'none',
  flexShrink: '0',
  position: 'relative',
  width: '5',
  height: '5',
  borderWidth: '1px',
  borderColor: 'line.strong',
  borderRadius: 'sm',
  backgroundColor: 'paper',
  cursor: 'pointer',
  // A target of 24 px around a box of 20 px.
  _before: { content: '""', position: 'absolute', inset: '[-3px]' },
  _hover: { borderColor: 'info' },
  _invalid: { borderColor: 'danger' },
  _disabled: { opacity: '0.5', cursor: 'default' },
  '&:is(:checked, :indeterminate)': { backgroundColor: 'info', borderColor: 'info' },
  '&:checked::after': {
    content: '""',
    position: 'absolute',
    left: '1.5',
    top: '0.5',
    width: '1.5',
    height: '2.5',
    borderColor: 'info.on',
    borderRightWidth: '2px',
    borderBottomWidth: '2px',
    transform: 'rotate(42deg)',
  },
  '&:indeterminate::after': {
    content: '""',
    position: 'absolute',
    insetInline: '1',
    top: '2',
    height: '0.5',
    backgroundColor: 'info.on',
    transform: 'none',
  },
  _forcedColors: { appearance: 'auto' },
});
const hintText = css({ display: 'block', textStyle: 'label', color: 'ink.faint' });
const errorSpace = css({ marginTop: '1' });

type CheckboxProps = Omit<FieldTexts, 'optional'> &
  Omit<ComponentProps<'input'>, 'type' | 'size' | 'ref'> & {
    /** Some of the grouped options are selected. */
    indeterminate?: boolean;
  };

export function Checkbox({
  label,
  hideLabel = false,
  hint,
  error,
  live,
  indeterminate = false,
  id: givenId,
  ...props
}: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) {
      input.current.indeterminate = indeterminate;
    }
  }, [indeterminate]);
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].join(' ').trim();
  return (
    <div>
      <div className={row}>
        <input
          {...props}
          ref={input}
          id={id}
          type="checkbox"
          className={box}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
        />
        <label htmlFor={id} className={hideLabel ? visuallyHidden : undefined}>
          {label}
          {hint ? (
            <span id={`${id}-hint`} className={hintText}>
              {hint}
            </span>
          ) : null}
        </label>
      </div>
      {error ? (
        <FieldError id={`${id}-error`} live={live} className={errorSpace}>
          {error}
        </FieldError>
      ) : null}
    </div>
  );
}
