import * as v from 'valibot';
import { SignUp, type RegistrationError } from '#contract/people/accounts.schemas.ts';
import { isPossiblePhone } from '#server/people/users/phone.rules.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isStaffEmail } from './emails.store.ts';
import { checkVat, hasVatNumbers } from './vat.rules.ts';

type SignUpError = Omit<RegistrationError, 'code'> & {
  code: 'invalid' | 'invalid_vat_number' | 'impossible_phone_number' | 'password_too_common';
};

/** Finds the errors of a sign-up that its schema does not. */
export async function findSignUpErrors(
  signUp: SignUp,
  lineNumber: number | null = null,
): Promise<SignUpError[]> {
  const { country, vatNumber, phone, email, password } = signUp;
  const errors: SignUpError[] = [];
  const add = (code: SignUpError['code'], field: keyof SignUp, message: string) =>
    errors.push({ code, field, message, lineNumber });
  if (isStaffEmail(email)) add('invalid', 'email', 'You can’t sign up with this email address.');
  if (vatNumber === undefined ? hasVatNumbers(country) : checkVat(country, vatNumber).is === 'INVALID')
    add('invalid_vat_number', 'vatNumber', 'Enter a VAT number that exists in this country.');
  if (!isPossiblePhone(phone)) add('impossible_phone_number', 'phone', 'This phone number doesn’t exist.');
  if (await isCommonPassword(password))
    add(
      'password_too_common',
      'password',
      'This password appears in lists of stolen passwords. Choose a different one.',
    );
  return errors;
}

/** Parses a list of sign-ups; every error has the number of its line. */
export async function parseSignUps(lines: unknown[]): Promise<{ signUps: SignUp[]; errors: SignUpError[] }> {
  const signUps: SignUp[] = [];
  const errors: SignUpError[] = [];
  const seen = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const lineNumber = index + 1;
    const parsed = v.safeParse(SignUp, line);
    if (!parsed.success) {
      errors.push(...parsed.issues.map((issue) => errorOf(issue, lineNumber)));
      continue;
    }
    const email = parsed.output.email.toLowerCase();
    if (seen.has(email)) {
      const message = 'This email address is in the list twice.';
      errors.push({ code: 'invalid', field: 'email', message, lineNumber });
    }
    seen.add(email);
    errors.push(...(await findSignUpErrors(parsed.output, lineNumber)));
    signUps.push(parsed.output);
  }
  return { signUps, errors };
}

function errorOf(issue: v.BaseIssue<unknown>, lineNumber: number): SignUpError {
  return { code: 'invalid', field: v.getDotPath(issue), message: issue.message, lineNumber };
}
