import { registerUser, validateVat } from '#contract/accounts/accounts.calls.ts';
import type { SignUp, SignUpList } from '#contract/accounts/accounts.schemas.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { createLimit, networkOf } from '#server/limits.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { invalidValue, RefusedError, type Refuse } from '#server/refuse.ts';
import { route, routeAfter } from '#server/route.ts';
import { findSignUpErrors, parseSignUps } from './registration.rules.ts';
import { register, type Registration } from './registration.store.ts';
import { checkVat } from './vat.rules.ts';
import { findRegisteredCompany } from './vat.store.ts';

const HOUR_SECONDS = 3600;
/** One full list an hour, or many mistyped forms. */
export const SIGN_UPS_BY_ADDRESS = 100;
/** Mails to one address, from all senders together. */
const MAILS_TO_ONE = 5;
export const VAT_CHECKS_BY_ADDRESS = 20;

export function registrationRoutes(app: MarketplaceApp): void {
  const byAddress = createLimit(SIGN_UPS_BY_ADDRESS, HOUR_SECONDS);
  const byEmail = createLimit(MAILS_TO_ONE, HOUR_SECONDS);
  const vatChecks = createLimit(VAT_CHECKS_BY_ADDRESS, 60);

  routeAfter(
    app,
    registerUser,
    async ({ body, http, refuse }) => {
      const lines = isList(body) ? body.users.length : 1;
      const wait = await byAddress.consume(networkOf(http.env.address), lines);
      if (wait !== undefined) throw refuse('throttled', { wait });
      const signUps = isList(body) ? await checkedList(refuse, body.users) : [await checked(refuse, body)];
      // One after the other: a list must not occupy all processors.
      const registrations: Registration[] = [];
      for (const signUp of signUps) {
        const passwordHash = await hashPassword(signUp.password);
        if ((await byEmail.consume(signUp.email)) === undefined) registrations.push({ signUp, passwordHash });
      }
      return { count: signUps.length, registrations };
    },
    async ({ tx, prepared: { count, registrations }, now }) => {
      for (const registration of registrations) await register(tx, app, registration, now);
      return { count };
    },
  );

  route(app, validateVat, async ({ tx, body: { countryCode, taxNumber }, http, refuse }) => {
    const wait = await vatChecks.consume(networkOf(http.env.address));
    if (wait !== undefined) throw refuse('throttled', { wait });
    const check = checkVat(countryCode, taxNumber);
    const companyName = check.is === 'VALID' ? await findRegisteredCompany(tx, check.number) : null;
    return { countryCode, taxNumber, companyName, validationStatus: check.is };
  });
}

function isList(body: SignUp | SignUpList): body is SignUpList {
  return 'users' in body;
}

type RefuseSignUp = Refuse<typeof registerUser.refusals>;

async function checked(refuse: RefuseSignUp, signUp: SignUp): Promise<SignUp> {
  const [error] = await findSignUpErrors(signUp);
  if (!error) return signUp;
  if (error.code === 'invalid')
    throw new RefusedError('invalid', 400, { email: [invalidValue(error.message)] });
  throw refuse(error.code);
}

async function checkedList(refuse: RefuseSignUp, lines: unknown[]): Promise<SignUp[]> {
  const { signUps, errors } = await parseSignUps(lines);
  if (errors.length > 0) throw refuse('registration_refused', { errors });
  return signUps;
}
