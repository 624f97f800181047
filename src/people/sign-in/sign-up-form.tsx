import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import * as v from 'valibot';
import type { ActorRefFrom } from 'xstate';
import { pathTo } from '#contract/pages/paths.ts';
import { type RegistrationError, SignUp, TaxNumber } from '#contract/people/accounts.schemas.ts';
import type { signUpMachine } from '#machines/people/sign-up/sign-up.machine.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { fieldErrorOf } from '#src/lib/refusal.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { formRefusalOf } from '#src/messages/refusal.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { CountryField } from '#src/ui/country-field.tsx';
import { Link } from '#src/ui/link.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import { signUpFailureMessage } from './sign-up.messages.ts';
import { VatField } from './vat-field.tsx';

const group = css({ display: 'grid', gap: '4', borderWidth: '0', padding: '0', margin: '0', minWidth: '0' });
const legend = css({ textStyle: 'label', fontWeight: 'strong', color: 'ink.soft', marginBottom: '3' });

/** The fields of the sign-up form: empty ones are missing, a ticked checkbox is `on`. */
const SignUpFields = v.object({
  ...SignUp.entries,
  vatNumber: v.pipe(
    v.string(),
    v.transform((typed) => (typed.trim() === '' ? undefined : typed)),
    v.optional(TaxNumber),
  ),
  acceptsTerms: v.pipe(
    v.optional(v.string(), 'off'),
    v.transform((box) => box === 'on'),
    SignUp.entries.acceptsTerms,
  ),
});

type SignUpFormProps = { signUp: ActorRefFrom<typeof signUpMachine> };

export function SignUpForm({ signUp }: SignUpFormProps) {
  const failure = useSelector(signUp, ({ context }) => context.failure);
  const isBusy = useSelector(signUp, (snapshot) => snapshot.matches({ form: 'registering' }));
  const waitUntil = useSelector(signUp, retryAtOf);
  const vatNumber = useRef<HTMLInputElement>(null);
  const { issues, form } = useCheckedForm(SignUpFields, (value) => {
    const submitted = { type: 'signUp.submitted', value } as const;
    if (signUp.getSnapshot().can(submitted)) signUp.send(submitted);
    // The form is valid, so only an unknown VAT number can prevent the submission.
    else vatNumber.current?.focus();
  });
  const refusal = failure ? formRefusalOf(failure, signUpFailureMessage) : null;
  function getError(field: string) {
    const { error, live } = fieldErrorOf(field, issues, refusal);
    return { error: error && live ? <span ref={scrollIntoView}>{error}</span> : error, live };
  }

  return (
    <form {...form} className={stack({ gap: '6' })}>
      <fieldset className={group}>
        <legend className={legend}>Your company</legend>
        <TextField name="company" label="Company" autoComplete="organization" {...getError('company')} />
        <CountryField
          name="country"
          label="Country"
          {...getError('country')}
          onChange={() => signUp.send({ type: 'vat.changed' })}
        />
        <VatField ref={vatNumber} signUp={signUp} {...getError('vatNumber')} />
      </fieldset>
      <fieldset className={group}>
        <legend className={legend}>You</legend>
        <TextField name="name" label="Your name" autoComplete="name" {...getError('name')} />
        <TextField
          name="email"
          type="email"
          label="Email address"
          hint="You’ll use this to sign in."
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...getError('email')}
        />
        <TextField
          name="phone"
          type="tel"
          label="Phone"
          hint="Include the country code, such as +31 20 123 4567. We’ll text you a code."
          autoComplete="tel"
          {...getError('phone')}
        />
        <PasswordField
          name="password"
          label="Password"
          hint="At least 8 characters. Three or four random words are easy to remember."
          autoComplete="new-password"
          {...getError('password')}
        />
      </fieldset>
      <Checkbox
        name="acceptsTerms"
        label={
          <>
            I agree to the{' '}
            <Link href={pathTo.terms()} target="_blank">
              Terms and Conditions
            </Link>
          </>
        }
        error={issues.acceptsTerms}
      />
      {/* Beside the button, because the top of the form is out of sight on a phone. */}
      <RefusalNotice refusal={refusal}>
        {failure?.code === 'registration_refused' ? <RefusedLines errors={failure.detail.errors} /> : null}
      </RefusalNotice>
      <SlowCall actor={signUp} call="register" />
      <WaitButton type="submit" variant="primary" size="lg" busy={isBusy} waitUntil={waitUntil}>
        Sign up
      </WaitButton>
    </form>
  );
}

/** The refused rows of a list by their number (specification 3.6). */
function RefusedLines({ errors }: { errors: readonly RegistrationError[] }) {
  return (
    <ul>
      {errors.map(({ code, message, lineNumber }) => (
        <li key={`${lineNumber} ${code} ${message}`}>
          {lineNumber === null ? message : `Line ${lineNumber}: ${message}`}
        </li>
      ))}
    </ul>
  );
}

/** A ref for a message that may be out of view: scrolls to it without moving the focus. */
function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'center' });
}
