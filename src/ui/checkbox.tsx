import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { css } from '#styled/css';
import { FieldError, type FieldTexts } from './field.tsx';
import { visuallyHidden } from './visually-hidden.tsx';

const row = css({ display: 'flex', alignItems: 'flex-start', gap: '2' });
const labelText = css({ paddingBlock: '0.5' });
const box = css({
  appearance: 'none',
  flexShrink: '0',
  position: 'relative',
  // A target of 24 px, in which a box of 20 px is drawn, level with the fields above and below.
  marginInlineStart: '[-2px]',
  width: '6',
  height: '6',
  borderRadius: 'sm',
  cursor: 'pointer',
  _before: {
    content: '""',
    position: 'absolute',
    inset: '0.5',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'sm',
    backgroundColor: 'paper',
  },
  '&:hover::before': { borderColor: 'info' },
  '&[aria-invalid=true]::before': { borderColor: 'danger' },
  _disabled: { opacity: '0.5', cursor: 'default' },
  '&:is(:checked, :indeterminate)::before': { backgroundColor: 'info', borderColor: 'info' },
  '&:checked::after': {
    content: '""',
    position: 'absolute',
    left: '[9px]',
    top: '[5px]',
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
    insetInline: '[7px]',
    top: '[11px]',
    height: '0.5',
    backgroundColor: 'info.on',
    transform: 'none',
  },
  _forcedColors: { appearance: 'auto', _before: { display: 'none' } },
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
  'aria-describedby': describedBy,
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
  const described = [describedBy, hint ? `${id}-hint` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
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
        <label htmlFor={id} className={hideLabel ? visuallyHidden : labelText}>
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
