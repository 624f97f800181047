import { type ComponentProps, useState } from 'react';
import { Status } from '#src/ui/status.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { BankNumberCheck } from './bank.rules.ts';

type CheckedFieldProps = Omit<ComponentProps<typeof TextField>, 'defaultValue'> & {
  defaultValue?: string;
  judge: (typed: string) => BankNumberCheck;
};

/** Checks a number while it is typed; only a complete number can be wrong. */
export function CheckedField({ judge, hint, error, live, defaultValue = '', ...props }: CheckedFieldProps) {
  const [typed, setTyped] = useState(defaultValue);
  const { is, message } = judge(typed);
  const isWrong = is === 'wrong';
  return (
    <TextField
      {...props}
      defaultValue={defaultValue}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      hint={
        isWrong || message === null ? (
          hint
        ) : (
          <span role="status">{is === 'right' ? <Status tone="success">{message}</Status> : message}</span>
        )
      }
      error={isWrong ? message : error}
      live={isWrong || live}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
