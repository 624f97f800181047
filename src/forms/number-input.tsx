import { type ComponentProps, useRef } from 'react';

/** `signed`: a decimal that may be below zero. */
export type NumberKind = 'whole' | 'decimal' | 'signed';

type NumberInputProps = Omit<ComponentProps<'input'>, 'type' | 'inputMode'> & { kind: NumberKind };

/** The input of a number as text: it never changes what is typed, and the focus selects it. */
export function NumberInput({ kind, onFocus, onPointerDown, onClick, ...props }: NumberInputProps) {
  const isPressed = useRef(false);
  return (
    <input
      autoComplete="off"
      {...props}
      // Keyboards for decimals have no minus on some phones.
      inputMode={kind === 'whole' ? 'numeric' : kind === 'decimal' ? 'decimal' : 'text'}
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
