import type { PageInFrame } from '#contract/pages/pages.ts';
import { useMailedSecret } from '#src/lib/entry-state.ts';
import { lazyPage } from './lazy-page.tsx';
import { definePage, type PageEntry, type ParamsOf } from './page-entry.tsx';

export type PublicPage = PageInFrame<'public'>;

const Activation = lazyPage(
  async () => (await import('#src/people/sign-in/activation.page.tsx')).ActivationPage,
);
const Verification = lazyPage(
  async () => (await import('#src/people/verification/verification.page.tsx')).VerificationPage,
);
const PasswordReset = lazyPage(
  async () => (await import('#src/people/sign-in/password-reset.page.tsx')).PasswordResetPage,
);

/** The pages outside the navigation, one entry for each row of the contract. */
export const publicPages: { [Name in PublicPage]: PageEntry<ParamsOf<Name>> } = {
  activateAccount: { code: Verification, draw: () => <ActivationOrVerification /> },
  logout: definePage(async () => (await import('#src/app/session/logout.tsx')).Logout),
  signUp: definePage(async () => (await import('#src/people/sign-in/sign-up.page.tsx')).SignUpPage),
  resetPassword: { code: PasswordReset, draw: () => <PasswordResetByLink /> },
  outbox: definePage(async () => (await import('#src/site/outbox/outbox.page.tsx')).OutboxPage),
  welcome: definePage(async () => (await import('./welcome.tsx')).Welcome),
  terms: definePage(async () => (await import('./terms.tsx')).Terms),
};

function ActivationOrVerification() {
  const secret = useMailedSecret('activateAccount');
  return secret === null ? <Verification /> : <Activation key={secret} secret={secret} />;
}

function PasswordResetByLink() {
  const secret = useMailedSecret('resetPassword');
  return <PasswordReset key={secret} secret={secret} />;
}
