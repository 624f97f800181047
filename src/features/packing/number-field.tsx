import { type ComponentProps, useState } from 'react';
import { TextField } from '#src/ui/text-field.tsx';

type NumberFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  value: number | null;
  onNumber: (value: number | null) => void;
};

/** A decimal number with comma or point; null while it is empty or invalid. */
export function NumberField({ value, onNumber, ...props }: NumberFieldProps) {
  const [text, setText] = useState(value === null ? '' : String(value));
  // The typed text stays while it means the value of the form: "12," is an unfinished 12,5.
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
