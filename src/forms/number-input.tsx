import { type ComponentProps, useRef } from 'react';
import { parseDecimal, parseWholeNumber } from '#contract/typed-number.ts';

export type NumberKind = 'whole' | 'decimal';

type NumberInputProps = Omit<ComponentProps<'input'>, 'type' | 'inputMode'> & { kind: NumberKind };

/** The input of a number as text: it never changes what is typed, and the focus selects it. */
export function NumberInput({ kind, onFocus, onPointerDown, onClick, ...props }: NumberInputProps) {
  const isPressed = useRef(false);
  return (
    <input
      autoComplete="off"
      {...props}
      inputMode={kind === 'whole' ? 'numeric' : 'decimal'}
      onPointerDown={(event) => {
        isPressed.current = document.activeElement !== event.currentTarget;
        onPointerDown?.(event);
      }}
      onFocus={(event) => {
        event.currentTarget.select();
        onFocus?.(event);
      }}
      onClick={(event) => {
        // The press that gives the focus also places the caret, after the focus.
        const { selectionStart, selectionEnd } = event.currentTarget;
        if (isPressed.current && selectionStart === selectionEnd) event.currentTarget.select();
        isPressed.current = false;
        onClick?.(event);
      }}
    />
  );
}

/** What to enter instead of a text that is no number; a decimal that is still being typed ("12,") is none yet. */
export function numberIssueText(kind: NumberKind, text: string): string | undefined {
  if (kind === 'whole') {
    return parseWholeNumber(text) === undefined ? 'Enter a whole number, such as 12.' : undefined;
  }
  if (parseDecimal(text) !== undefined || /^\d+[.,]$/.test(text.trim())) return undefined;
  return /^\d{1,3}[.,]\d{3}$/.test(text.trim())
    ? 'Enter the number without a thousands separator, such as 1200 or 1.2.'
    : 'Enter a number, such as 12.5.';
}
