import { registerUser, validateVat } from '#contract/people/accounts.calls.ts';
import type { SignUp, BulkSignUp } from '#contract/people/accounts.schemas.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { hashPassword } from '#server/people/auth/passwords.ts';
import { networkOf } from '#server/platform/rate-limits/rate-limit.ts';
import { invalidValue, RefusedError, type Refuse } from '#server/platform/requests/refuse.ts';
import { route, routeWithPreparation } from '#server/platform/requests/route.ts';
import { findSignUpErrors, parseSignUps } from './registration.rules.ts';
import { registerSeller, type SellerRegistration } from './registration.store.ts';
import { checkVat } from './vat.rules.ts';
import { findRegisteredCompany } from './vat.store.ts';

const HOUR_SECONDS = 3600;
/** Within an hour: one full list, or many mistyped forms. */
export const MAXIMUM_SIGN_UPS_BY_NETWORK = 100;
/** Within an hour, sent to one email address on behalf of all clients. */
const MAXIMUM_SIGN_UP_MAILS_BY_EMAIL = 5;
export const MAXIMUM_VAT_CHECKS_BY_NETWORK = 20;

export function registrationRoutes(app: MarketplaceApp): void {
  const byNetwork = app.createRateLimit('sign-ups by network', MAXIMUM_SIGN_UPS_BY_NETWORK, HOUR_SECONDS);
  const byEmail = app.createRateLimit('sign-up mails by email', MAXIMUM_SIGN_UP_MAILS_BY_EMAIL, HOUR_SECONDS);
  const vatChecks = app.createRateLimit('VAT checks by network', MAXIMUM_VAT_CHECKS_BY_NETWORK, 60);

  routeWithPreparation(
    app,
    registerUser,
    async ({ body, http, refuse }) => {
      const lines = isList(body) ? body.users.length : 1;
      const wait = await byNetwork.consume(networkOf(http.env.remoteAddress), lines);
      if (wait !== undefined) throw refuse('throttled', { wait });
      const hasAgreed = !isList(body);
      const signUps = isList(body) ? await checkedList(refuse, body.users) : [await checked(refuse, body)];
      // One after the other: a list must not occupy all processors.
      const registrations: SellerRegistration[] = [];
      for (const signUp of signUps) {
        const passwordHash = await hashPassword(signUp.password);
        if ((await byEmail.consume(signUp.email)) === undefined) {
          registrations.push({ signUp, passwordHash, hasAgreed });
        }
      }
      return { count: signUps.length, registrations };
    },
    async ({ tx, prepared: { count, registrations }, now }) => {
      for (const registration of registrations) await registerSeller(tx, app, registration, now);
      return { count };
    },
  );

  route(app, validateVat, async ({ tx, body: { countryCode, taxNumber }, http, refuse }) => {
    const wait = await vatChecks.consume(networkOf(http.env.remoteAddress));
    if (wait !== undefined) throw refuse('throttled', { wait });
    const check = checkVat(countryCode, taxNumber);
    const companyName = check.is === 'VALID' ? await findRegisteredCompany(tx, check.number) : null;
    return { countryCode, taxNumber, companyName, validationStatus: check.is };
  });
}

function isList(body: SignUp | BulkSignUp): body is BulkSignUp {
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
