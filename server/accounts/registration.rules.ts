import * as v from 'valibot';
import { SignUp, type RegistrationError } from '#contract/accounts/accounts.schemas.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isOfProvider } from './emails.store.ts';
import { isPossiblePhone } from './phone.rules.ts';
import { checkVat, hasVatNumbers } from './vat.rules.ts';

type Fault = Omit<RegistrationError, 'code'> & {
  code: 'invalid' | 'invalid_vat_number' | 'impossible_phone_number' | 'password_too_common';
};

/** What the marketplace finds wrong with a sign-up whose form is right. */
export async function faultsOf(signUp: SignUp, lineNumber: number | null = null): Promise<Fault[]> {
  const { country, vatNumber, phone, email, password } = signUp;
  const faults: Fault[] = [];
  const add = (code: Fault['code'], field: keyof SignUp, message: string) =>
    faults.push({ code, field, message, lineNumber });
  if (isOfProvider(email)) add('invalid', 'email', 'This address cannot sign up.');
  if (vatNumber === undefined ? hasVatNumbers(country) : checkVat(country, vatNumber).is === 'INVALID')
    add('invalid_vat_number', 'vatNumber', 'This is no VAT number of that country.');
  if (!isPossiblePhone(phone)) add('impossible_phone_number', 'phone', 'There is no such phone number.');
  if (await isCommonPassword(password))
    add('password_too_common', 'password', 'Too many people use this password.');
  return faults;
}

/** A list: either every line is right, or all that is wrong is told with its line. */
export async function readList(lines: unknown[]): Promise<{ signUps: SignUp[]; faults: Fault[] }> {
  const signUps: SignUp[] = [];
  const faults: Fault[] = [];
  const seen = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const lineNumber = index + 1;
    const parsed = v.safeParse(SignUp, line);
    if (!parsed.success) {
      faults.push(...parsed.issues.map((issue) => faultOf(issue, lineNumber)));
      continue;
    }
    const email = parsed.output.email.toLowerCase();
    if (seen.has(email)) {
      const message = 'This address stands in the list twice.';
      faults.push({ code: 'invalid', field: 'email', message, lineNumber });
    }
    seen.add(email);
    faults.push(...(await faultsOf(parsed.output, lineNumber)));
    signUps.push(parsed.output);
  }
  return { signUps, faults };
}

function faultOf(issue: v.BaseIssue<unknown>, lineNumber: number): Fault {
  return { code: 'invalid', field: v.getDotPath(issue), message: issue.message, lineNumber };
}
