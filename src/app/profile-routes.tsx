import type { AddressUsage } from '#contract/addresses/addresses.schemas.ts';
import { Route, Switch } from 'wouter';
import type { PreferencePart } from '#machines/preferences/preferences.machine.ts';
import { patterns } from '#src/paths.ts';
import { lazyPage } from './lazy-page.tsx';

const pages = {
  overview: lazyPage(async () => (await import('#src/features/profile/profile.page.tsx')).ProfilePage),
  company: lazyPage(async () => (await import('#src/features/company/company.page.tsx')).CompanyPage),
  addresses: lazyPage<{ usage: AddressUsage }>(
    async () => (await import('#src/features/addresses/addresses.page.tsx')).AddressesPage,
  ),
  bank: lazyPage(async () => (await import('#src/features/bank/bank.page.tsx')).BankPage),
  fee: lazyPage(async () => (await import('#src/features/preferences/fee.page.tsx')).FeePage),
  preferences: lazyPage<{ part: PreferencePart }>(
    async () => (await import('#src/features/preferences/preferences.page.tsx')).PreferencesPage,
  ),
  connection: lazyPage(
    async () => (await import('#src/features/connection/connection.page.tsx')).ConnectionPage,
  ),
  emails: lazyPage(async () => (await import('#src/features/emails/emails.page.tsx')).EmailsPage),
  password: lazyPage(async () => (await import('#src/features/account/password.page.tsx')).PasswordPage),
  privacy: lazyPage(async () => (await import('#src/features/account/privacy.page.tsx')).PrivacyPage),
  sessions: lazyPage(async () => (await import('#src/features/account/sessions.page.tsx')).SessionsPage),
};

const preferenceParts = ['discount', 'shipDirectTo', 'sellTo', 'shippingFrom'] as const;

/** Whoever opens one section soon opens another: all of them are fetched. */
export function loadProfile() {
  for (const page of Object.values(pages)) void page.preload();
  return ProfileRoutes;
}

/** The overview of the profile and its sections (specification 2.1). */
function ProfileRoutes() {
  return (
    <Switch>
      <Route path={patterns.profile}>
        <pages.overview />
      </Route>
      <Route path={patterns.chamberOfCommerce}>
        <pages.company />
      </Route>
      <Route path={patterns.billingAddress}>
        <pages.addresses key="BILLING" usage="BILLING" />
      </Route>
      <Route path={patterns.shippingAddress}>
        <pages.addresses key="SHIPPING" usage="SHIPPING" />
      </Route>
      <Route path={patterns.paymentDetails}>
        <pages.bank />
      </Route>
      <Route path={patterns.fee}>
        <pages.fee />
      </Route>
      {preferenceParts.map((part) => (
        <Route key={part} path={patterns[part]}>
          <pages.preferences part={part} />
        </Route>
      ))}
      <Route path={patterns.connectionSettings}>
        <pages.connection />
      </Route>
      <Route path={patterns.emails}>
        <pages.emails />
      </Route>
      <Route path={patterns.password}>
        <pages.password />
      </Route>
      <Route path={patterns.sessions}>
        <pages.sessions />
      </Route>
      <Route path={patterns.privacy}>
        <pages.privacy />
      </Route>
    </Switch>
  );
}
