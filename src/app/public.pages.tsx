import type { PageInFrame } from '#contract/pages/pages.ts';
import { lazyPage } from './lazy-page.tsx';
import { definePage, type PageEntry, definePageWithProps, type ParamsOf } from './page-entry.tsx';

export type PublicPage = PageInFrame<'public'>;

const Activation = lazyPage(
  async () => (await import('#src/features/activation/activation.page.tsx')).ActivationPage,
);
const Verification = lazyPage(
  async () => (await import('#src/features/verification/verification.page.tsx')).VerificationPage,
);

/** The pages outside the navigation, one entry for each row of the contract. */
export const publicPages: { [Name in PublicPage]: PageEntry<ParamsOf<Name>> } = {
  activateAccount: {
    code: Verification,
    draw(_, search) {
      const secret = secretIn(search);
      return secret === null ? <Verification /> : <Activation key={secret} secret={secret} />;
    },
  },
  signUp: definePage(async () => (await import('#src/features/sign-up/sign-up.page.tsx')).SignUpPage),
  resetPassword: definePageWithProps(
    (_, search) => ({ secret: secretIn(search) }),
    async () => (await import('#src/features/password-reset/password-reset.page.tsx')).PasswordResetPage,
  ),
  outbox: definePage(async () => (await import('#src/features/outbox/outbox.page.tsx')).OutboxPage),
  welcome: definePage(async () => (await import('./welcome.tsx')).Welcome),
  terms: definePage(async () => (await import('./terms.tsx')).Terms),
};

/** The secret in the URL of a mailed link. */
function secretIn(search: string): string | null {
  return new URLSearchParams(search).get('secret');
}
