import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { PageName } from '#contract/pages/pages.ts';
import { audienceOf, isPageInFrame, pageAtPath, pageNames, pageDefinition } from '#contract/pages/paths.ts';
import type { User } from '#contract/people/users.schemas.ts';
import { accessMachine } from '#machines/platform/access/access.machine.ts';
import { homeDestination } from '#machines/platform/access/access.rules.ts';
import { sampleUser } from '#machines/platform/session/session.model.ts';
import { createPortal } from './portal.ts';

type PageGroup = 'everyone' | 'signedIn' | 'warehouse' | 'sellers' | 'staff';

/**
 * Who sees which page (specification 6), independent of the audience in contract/pages/pages.ts. Every page that is not
 * named here is for sellers and staff alone, so that a new page is open to others only where this table says so.
 */
const groups: [PageGroup, PageName[]][] = [
  ['everyone', ['login', 'logout', 'signUp', 'resetPassword', 'outbox', 'welcome', 'terms']],
  [
    'signedIn',
    ['home', 'profile', 'contactDetails', 'emails', 'password', 'sessions', 'privacy', 'activateAccount'],
  ],
  ['warehouse', ['incoming', 'storedPackages', 'packJobs', 'packJob', 'shipments', 'shipment', 'handOvers']],
  [
    'staff',
    [
      'gtinChecker',
      'gtinCheck',
      'sellerOnboarding',
      'newSellerLead',
      'sellerLead',
      'createTestSale',
      'staffSellers',
      'staffSeller',
      'auditList',
    ],
  ],
];

type Destination = PageName | 'itself';

type Kind = {
  /** Null for a visitor. */
  user: Partial<User> | null;
  /** Where the pages of each group redirect to; an entry for a single page goes first. */
  lands: Record<PageGroup, Destination> & Partial<Record<PageName, Destination>>;
};

const seller: Kind['lands'] = {
  everyone: 'itself',
  signedIn: 'itself',
  sellers: 'itself',
  warehouse: 'dashboard',
  staff: 'dashboard',
  home: 'dashboard',
  login: 'dashboard',
};

function heldAt(where: PageName): Kind['lands'] {
  return {
    everyone: 'itself',
    signedIn: where,
    sellers: where,
    warehouse: where,
    staff: where,
    login: where,
  };
}

const kinds: Record<string, Kind> = {
  visitor: { user: null, lands: heldAt('login') },
  seller: { user: {}, lands: seller },
  'paused seller': { user: { sellerStatus: 'PAUSED' }, lands: seller },
  'member of staff': {
    user: { isSeller: false, isQuaysideUser: true, sellerAcceptedSlaAt: null },
    lands: { ...seller, staff: 'itself' },
  },
  'warehouse user': {
    user: { isSeller: false, isWarehouseUser: true, sellerAcceptedSlaAt: null },
    lands: {
      everyone: 'itself',
      signedIn: 'itself',
      sellers: 'incoming',
      staff: 'incoming',
      warehouse: 'itself',
      home: 'incoming',
      login: 'incoming',
    },
  },
  'seller with an unverified phone': {
    user: { isPhoneVerified: false },
    lands: { ...heldAt('activateAccount'), activateAccount: 'itself' },
  },
  'seller with an unverified email address': {
    user: { isEmailVerified: false },
    lands: { ...heldAt('activateAccount'), activateAccount: 'itself' },
  },
  'seller without accepted terms': {
    user: { sellerAcceptedSlaAt: null },
    lands: { ...heldAt('terms'), activateAccount: 'itself' },
  },
};

test.each(Object.entries(kinds))('a %s lands on the right page from each page', (_, { user, lands }) => {
  const expected = pageNames.map((page) => {
    const destination = lands[page] ?? lands[groupOf(page)];
    return [page, destination === 'itself' ? page : destination];
  });
  expect(pageNames.map((page) => [page, landingOf(page, user)])).toEqual(expected);
});

test('the link of an activation mail is public', () => {
  expect(audienceOf('/activate-account/', 'activateAccount')).toBe('public');
  expect(audienceOf('/activate-account/', 'profile')).toBe('user');
  expect(audienceOf('/activate-account/')).toBe('user');
});

test('every page is inside the navigation, under the public header, or the login', () => {
  const frames = pageNames.map(
    (page) => isPageInFrame('portal', page) || isPageInFrame('public', page) || page === 'login',
  );
  expect(frames).toEqual(pageNames.map(() => true));
});

function groupOf(page: PageName): PageGroup {
  return groups.find(([, pages]) => pages.includes(page))?.[0] ?? 'sellers';
}

/** The page where a user ends up after the access guard and the redirect of home. */
function landingOf(page: PageName, user: Partial<User> | null): PageName | null {
  const { access } = createPortal('https://seller.quayside.example');
  const { addresses, origin, isWarehouseEnabled } = access.getSnapshot().context;
  const input = { addresses, origin, isWarehouseEnabled };
  const guard = createActor(accessMachine, { input });
  const whole = user && { ...sampleUser, ...user };
  let path = pageDefinition(page).path.replace(/:\w+/, '7c9e6679');
  const open = (to: string) => {
    path = to;
    const { pathname } = new URL(to, origin);
    guard.send({ type: 'page.changed', page: { path, audience: audienceOf(pathname) } });
  };
  guard.on('redirect.decided', ({ address }) => {
    path = address;
  });
  guard.start();
  guard.send({ type: 'session.changed', session: whole ? 'VERIFIED' : 'INVALID', user: whole });
  for (let step = 0; step < 5 && !guard.getSnapshot().matches('allowed'); step += 1) open(path);
  if (whole && path === addresses.home) open(homeDestination(input, whole));
  expect(guard.getSnapshot().matches('allowed')).toBe(true);
  guard.stop();
  return pageAtPath(new URL(path, origin).pathname);
}
