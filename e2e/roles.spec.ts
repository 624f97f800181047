import type { Page } from '@playwright/test';
import { type PageName, pathTo, type ProfileSection } from '#src/paths.ts';
import { groupsFor, sectionTitles } from '#src/features/profile-frame/profile.sections.ts';
import { seededSaleQid } from '#server/seed/sale.ts';
import { expect, test } from './fixtures.ts';
import { FrameModel } from './models/frame.model.ts';
import { people } from './people.ts';

/** What of its heading is seen on each page. */
const titles = {
  login: 'Sign in',
  dashboard: 'Dashboard',
  orders: 'Orders',
  order: /^Order \d/,
  profile: 'Profile',
  ...sectionTitles,
  activateAccount: 'Activate your account',
  signUp: 'Sell with us',
  resetPassword: 'Choose a new password',
  outbox: 'Outbox',
  welcome: 'Welcome to Quayside',
  terms: 'Terms and Conditions',
  incoming: 'Incoming packages',
} as const;

type Landing = keyof typeof titles;

const sections = Object.keys(sectionTitles).filter(isSection);
/** Those that somebody without a company has, too. */
const personal: readonly ProfileSection[] = groupsFor(false).flatMap((group) => group.sections);

function inSections<T>(make: (section: ProfileSection) => T): Record<ProfileSection, T> {
  const made: Partial<Record<ProfileSection, T>> = {};
  for (const section of sections) made[section] = make(section);
  return made as Record<ProfileSection, T>;
}

const routes: Record<PageName, string> = {
  home: pathTo.home(),
  login: pathTo.login(),
  dashboard: pathTo.dashboard(),
  orders: pathTo.orders(),
  order: pathTo.order(seededSaleQid('225313019')),
  profile: pathTo.profile(),
  ...inSections((section) => pathTo.profile({}, section)),
  activateAccount: pathTo.activateAccount(),
  signUp: pathTo.signUp(),
  resetPassword: pathTo.resetPassword(),
  outbox: pathTo.outbox(),
  welcome: pathTo.welcome(),
  terms: pathTo.terms(),
  incoming: pathTo.incoming(),
};

/** Pages for everybody, whoever they are. */
const open = {
  signUp: 'signUp',
  resetPassword: 'resetPassword',
  outbox: 'outbox',
  welcome: 'welcome',
  terms: 'terms',
} as const;
const held = (where: Landing) =>
  ({
    home: where,
    dashboard: where,
    orders: where,
    order: where,
    profile: where,
    ...inSections(() => where),
    incoming: where,
  }) as const;

type Role = { as: string | null; lands: Record<PageName, Landing | 'refused'> };

const forSellers: Role['lands'] = {
  ...open,
  home: 'dashboard',
  login: 'dashboard',
  dashboard: 'dashboard',
  orders: 'orders',
  order: 'order',
  profile: 'profile',
  ...inSections((section) => section),
  activateAccount: 'activateAccount',
  incoming: 'dashboard',
};
const forNobody: Role['lands'] = { ...open, ...held('login'), login: 'login', activateAccount: 'login' };

/** Every page by everybody: where it leads. A new page without a row does not compile. */
const roles: Record<string, Role> = {
  seller: { as: people.seller, lands: forSellers },
  'seller who is paused': { as: people.paused, lands: { ...forSellers, order: 'refused' } },
  'seller with an unverified account': {
    as: people.unverified,
    lands: {
      ...open,
      ...held('activateAccount'),
      login: 'activateAccount',
      activateAccount: 'activateAccount',
    },
  },
  'seller who owes the terms': {
    as: people.withoutTerms,
    lands: { ...open, ...held('terms'), login: 'terms', activateAccount: 'activateAccount' },
  },
  'warehouse user': {
    as: people.warehouse,
    lands: {
      ...open,
      ...held('incoming'),
      login: 'incoming',
      profile: 'profile',
      ...inSections((section) => (personal.includes(section) ? section : 'incoming')),
      activateAccount: 'activateAccount',
    },
  },
  'member of staff': { as: people.staff, lands: { ...forSellers, order: 'refused' } },
  visitor: { as: null, lands: forNobody },
  buyer: { as: people.buyer, lands: forNobody },
};

for (const [role, { as, lands }] of Object.entries(roles)) {
  test(`a ${role} comes to the pages that are theirs, and to no other`, async ({ page, signIn, watched }) => {
    // As after a sign-in with the form: public pages then ask who is there.
    await page.addInitScript(() => localStorage.setItem('was-signed-in', 'yes'));
    if (as !== null) await signIn(as);
    if (as === people.paused) await readThatPaused(page);
    for (const name of Object.keys(routes).filter(isPageName)) {
      const landing = lands[name];
      await test.step(`${name} → ${landing}`, async () => {
        await page.goto(routes[name]);
        if (landing === 'refused') await expect(page.getByText('No order found.')).toBeVisible();
        else
          await expect(
            page.getByRole('heading', { level: 1, name: titles[landing] }).filter({ visible: true }),
          ).toBeVisible();
        if (landing === name)
          expect(new URL(page.url()).pathname).toBe(new URL(routes[name], page.url()).pathname);
      });
    }
    expect(watched.problems.splice(0).filter((problem) => !/^40[134]: GET /.test(problem))).toEqual([]);
  });
}

/** What is said once a visit hides the page until it is read. */
async function readThatPaused(page: Page) {
  await page.goto(routes.dashboard);
  await new FrameModel(page).goOnFromPause();
}

function isSection(name: string): name is ProfileSection {
  return name in sectionTitles;
}

function isPageName(name: string): name is PageName {
  return name in routes;
}
