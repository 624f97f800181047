import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import type { signUpMachine } from '#machines/sign-up/sign-up.machine.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { pathTo } from '#src/paths.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { CountryField } from '#src/ui/country-field.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { SignUpFields } from './sign-up.fields.ts';
import { signUpSentence } from './sign-up.messages.ts';
import { VatField } from './vat-field.tsx';

const group = css({ display: 'grid', gap: '4', borderWidth: '0', padding: '0', margin: '0', minWidth: '0' });
const legend = css({ textStyle: 'label', fontWeight: 'strong', color: 'ink.soft', marginBottom: '3' });

type SignUpFormProps = { signUp: ActorRefFrom<typeof signUpMachine> };

export function SignUpForm({ signUp }: SignUpFormProps) {
  const failure = useSelector(signUp, ({ context }) => context.failure);
  const isBusy = useSelector(signUp, (snapshot) => snapshot.matches({ form: 'registering' }));
  const waitUntil = useSelector(signUp, (snapshot) =>
    snapshot.matches({ form: 'throttled' }) ? snapshot.context.retryAt : null,
  );
  const { issues, form } = useCheckedForm(SignUpFields, (value) =>
    signUp.send({ type: 'signUp.submitted', value }),
  );
  const refused = (field: string) => (failure?.field === field ? signUpSentence(failure) : undefined);

  return (
    <form {...form} className={stack({ gap: '6' })}>
      <Refusal signUp={signUp} />
      <fieldset className={group}>
        <legend className={legend}>Your company</legend>
        <TextField name="company" label="Company" autoComplete="organization" error={issues.company} />
        <CountryField
          name="country"
          label="Country"
          error={issues.country}
          onChange={() => signUp.send({ type: 'vat.changed' })}
        />
        <VatField signUp={signUp} error={issues.vatNumber ?? refused('vatNumber')} />
      </fieldset>
      <fieldset className={group}>
        <legend className={legend}>You</legend>
        <TextField name="name" label="Your name" autoComplete="name" error={issues.name} />
        <TextField
          name="email"
          type="email"
          label="E-mail address"
          hint="You sign in with it."
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={issues.email ?? refused('email')}
          live={failure?.field === 'email'}
        />
        <TextField
          name="phone"
          type="tel"
          label="Phone"
          hint="With its country code, such as +31 20 123 4567. We send a code to it."
          autoComplete="tel"
          error={issues.phone ?? refused('phone')}
          live={failure?.field === 'phone'}
        />
        <PasswordField
          name="password"
          label="Password"
          hint="At least 8 characters. Three or four words make a good one."
          autoComplete="new-password"
          error={issues.password ?? refused('password')}
          live={failure?.field === 'password'}
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
      <WaitButton type="submit" variant="primary" size="lg" busy={isBusy} waitUntil={waitUntil}>
        Sign up
      </WaitButton>
    </form>
  );
}

/** What was refused and belongs to no field; each line of a list by its number (specification 3.6). */
function Refusal({ signUp }: SignUpFormProps) {
  const failure = useSelector(signUp, ({ context }) => context.failure);
  if (!failure || failure.field) return null;
  const errors = failure.code === 'registration_refused' ? failure.detail.errors : [];
  return (
    <Notice tone="buoy" live="alert">
      {signUpSentence(failure)}
      {errors.length > 0 ? (
        <ul>
          {errors.map(({ code, message, lineNumber }) => (
            <li key={`${lineNumber} ${code} ${message}`}>
              {lineNumber === null ? message : `Line ${lineNumber}: ${message}`}
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}
