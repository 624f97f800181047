import { type ComponentProps, useState } from 'react';
import { TextField } from '#src/ui/text-field.tsx';

type NumberFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  value: number | null;
  onNumber: (value: number | null) => void;
};

/** A decimal number as people type it, with comma or point; null while it is empty or no number. */
export function NumberField({ value, onNumber, ...props }: NumberFieldProps) {
  const [text, setText] = useState(value === null ? '' : String(value));
  // "12," is on its way to 12,5: the text stays as typed while it means the number that the form has.
  const shown = numberOf(text) === value ? text : value === null ? '' : String(value);
  return (
    <TextField
      {...props}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={(event) => {
        const typed = event.currentTarget.value.replaceAll(/[^\d.,]/g, '');
        setText(typed);
        onNumber(numberOf(typed));
      }}
    />
  );
}

function numberOf(text: string): number | null {
  const plain = text.replace(',', '.');
  return /^\d*\.?\d*$/.test(plain) && /\d/.test(plain) ? Number(plain) : null;
}
