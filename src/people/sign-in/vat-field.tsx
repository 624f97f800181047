import { useSelector } from '@xstate/react';
import type { FocusEvent, ReactNode, Ref } from 'react';
import * as v from 'valibot';
import type { ActorRefFrom } from 'xstate';
import { TaxNumber } from '#contract/people/accounts.schemas.ts';
import type { signUpMachine } from '#machines/people/sign-up/sign-up.machine.ts';
import { Spinner } from '#src/ui/spinner.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { vatValidationText, vatNotCheckedText } from './sign-up.messages.ts';

type VatFieldProps = {
  ref: Ref<HTMLInputElement>;
  signUp: ActorRefFrom<typeof signUpMachine>;
  error: ReactNode;
  live: boolean;
};

/** A VAT number, checked in the register of the chosen country when it is complete (specification 7.3). */
export function VatField({ ref, signUp, error, live }: VatFieldProps) {
  const vat = useSelector(signUp, ({ context }) => context.vat);
  const isAsking = useSelector(signUp, (snapshot) => snapshot.matches({ register: 'asking' }));
  const isUnanswered = useSelector(signUp, (snapshot) => snapshot.matches({ register: 'unanswered' }));
  const isRefused = vat?.validationStatus === 'INVALID';

  const found = isUnanswered ? vatNotCheckedText : vat && !isRefused ? vatValidationText(vat) : null;

  function lookUp({ currentTarget }: FocusEvent<HTMLInputElement>) {
    const country = currentTarget.form?.elements.namedItem('country');
    const number = v.safeParse(TaxNumber, currentTarget.value);
    if (!(country instanceof HTMLSelectElement) || country.value === '' || !number.success) return;
    signUp.send({ type: 'vat.entered', countryCode: country.value, taxNumber: number.output });
  }

  return (
    <TextField
      ref={ref}
      name="vatNumber"
      label="VAT number"
      hint={
        found ? (
          <span role="status">{found}</span>
        ) : (
          'Leave this empty if your country doesn’t issue VAT numbers.'
        )
      }
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      suffix={isAsking ? <Spinner /> : undefined}
      error={isRefused ? vatValidationText(vat) : error}
      live={isRefused || live}
      onChange={() => signUp.send({ type: 'vat.changed' })}
      onBlur={lookUp}
    />
  );
}
