import type { Page } from '@playwright/test';
import type { Audience } from '#contract/pages/page-definition.ts';
import { type PageName, pages } from '#contract/pages/pages.ts';
import { pageNames, pageDefinition, pathTo } from '#contract/pages/paths.ts';
import { expect, test } from '#e2e/platform/portal/fixtures.ts';
import { seededSaleQid } from '#server/orders/sales/sale.seed.ts';
import { FrameScreen } from '#tests/platform/app/frame.screen.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';

/** The heading of each page where a user may land. */
const titles = {
  login: 'Sign in',
  dashboard: 'Dashboard',
  orders: 'Orders',
  profile: 'Profile',
  fee: pages.fee.menu.label,
  password: pages.password.menu.label,
  activateAccount: 'Activate your account',
  terms: 'Terms and Conditions',
  incoming: 'Incoming packages',
  gtinChecker: 'Seller GTIN checker',
} as const;

type Visit = [requested: PageName, landing: keyof typeof titles];

// src/app/roles.test.ts proves the redirects of every page and kind of user; here one page of each kind is opened.
const expectedRedirects: Record<string, { as: string | null; visits: Visit[] }> = {
  seller: {
    as: accountEmails.seller,
    visits: [
      ['home', 'dashboard'],
      ['login', 'dashboard'],
      ['incoming', 'dashboard'],
      ['gtinChecker', 'dashboard'],
      ['fee', 'fee'],
    ],
  },
  'seller with an unverified account': {
    as: accountEmails.unverified,
    visits: [
      ['orders', 'activateAccount'],
      ['terms', 'terms'],
    ],
  },
  'seller who has not accepted the terms': {
    as: accountEmails.withoutTerms,
    visits: [
      ['orders', 'terms'],
      ['activateAccount', 'activateAccount'],
    ],
  },
  'warehouse user': {
    as: accountEmails.warehouse,
    visits: [
      ['home', 'incoming'],
      ['orders', 'incoming'],
      ['gtinChecker', 'incoming'],
      ['fee', 'incoming'],
      ['password', 'password'],
    ],
  },
  'member of staff': {
    as: accountEmails.staff,
    visits: [
      ['orders', 'orders'],
      ['incoming', 'dashboard'],
      ['gtinChecker', 'gtinChecker'],
    ],
  },
  visitor: {
    as: null,
    visits: [
      ['orders', 'login'],
      ['terms', 'terms'],
    ],
  },
  buyer: { as: accountEmails.buyer, visits: [['dashboard', 'login']] },
};

for (const [role, { as, visits }] of Object.entries(expectedRedirects)) {
  test(`a ${role} lands on the pages that are theirs`, async ({ page, signIn, monitor }) => {
    await afterSignIn(page);
    if (as !== null) await signIn(as);
    for (const [requested, landing] of visits) {
      await test.step(`${requested} → ${landing}`, async () => {
        await page.goto(pageDefinition(requested).path);
        await expect(
          page.getByRole('heading', { level: 1, name: titles[landing] }).filter({ visible: true }),
        ).toBeVisible();
        expect(new URL(page.url()).pathname).toBe(pageDefinition(landing).path);
      });
    }
    expect(monitor.problems.splice(0).filter((problem) => !/^40[134]: GET /.test(problem))).toEqual([]);
  });
}

for (const [role, as] of [
  ['paused seller', accountEmails.paused],
  ['member of staff', accountEmails.staff],
] as const) {
  test(`a ${role} does not find an order of another company`, async ({ page, signIn, monitor }) => {
    await signIn(as);
    if (as === accountEmails.paused) await readThatPaused(page);
    await page.goto(pathTo.order(seededSaleQid('225313019')));
    await expect(page.getByText('No order found.')).toBeVisible();
    expect(monitor.problems.splice(0).filter((problem) => !problem.startsWith('404: GET '))).toEqual([]);
  });
}

test('every page of a seller opens at its address', async ({ page, signIn, monitor }) => {
  await signIn(accountEmails.seller);
  // The logout page signs out: the pages after it would be those of a visitor.
  const ofOthers: Audience[] = ['WAREHOUSE', 'STAFF'];
  const isOfSeller = (name: PageName) =>
    name !== 'logout' && !ofOthers.includes(pageDefinition(name).audience);
  for (const name of pageNames.filter(isOfSeller)) {
    await test.step(name, async () => {
      const month = new Date().toISOString().slice(0, 7);
      const { path } = pageDefinition(name);
      await page.goto(path.replace(':qid', seededSaleQid('225313019')).replace(':month', month));
      await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).not.toHaveText(
        'We couldn’t find this page',
      );
    });
  }
  // No offer or claim has the number of an order.
  const isOther = (problem: string) => !/^404: GET .*\/(offers|claims)\//.test(problem);
  expect(monitor.problems.splice(0).filter(isOther)).toEqual([]);
});

/** Marks the browser as after a sign-in with the form, so that public pages look up the session. */
async function afterSignIn(page: Page) {
  await page.addInitScript(() => localStorage.setItem('was-signed-in', 'yes'));
}

/** Closes the dialog that a paused seller sees once on each visit. */
async function readThatPaused(page: Page) {
  await page.goto(pathTo.dashboard());
  await new FrameScreen(browserScreen(page)).goOnFromPause();
}
