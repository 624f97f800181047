import { expect } from '@playwright/test';
import type { DriverStep, Driver } from '#charts/formats/driver.ts';
import { refreshSession } from '#contract/auth/auth.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { accountEmails } from '#e2e/people.ts';
import type { DriverFixtures } from './driver-fixtures.ts';

type Person = keyof typeof accountEmails;

/** The visitor, as far as the portal knows, and the opened URL. */
type Visit = { who: Person | 'nobody' | 'unknown'; address: string | null; end: () => Promise<void> };

const visits = new WeakMap<DriverFixtures, Visit>();
const login = pathTo.login({ redirectPath: '/orders/' });
const absent = (what: string) => ({ unsupported: `The portal has no ${what}.` });

export const accessDriver: Driver<DriverFixtures> = {
  start: {
    'a visit': async (fixtures) => {
      await fixtures.page.addInitScript(() => localStorage.setItem('was-signed-in', 'yes'));
      visits.set(fixtures, { who: 'unknown', address: null, end: await fixtures.delayCall(refreshSession) });
    },
  },
  actions: {
    'nothing is known of the session': async (fixtures) => {
      const visit = visitOf(fixtures);
      if (visit.who !== 'unknown') visit.end = await fixtures.delayCall(refreshSession);
      visit.who = 'unknown';
      if (visit.address !== null) await fixtures.page.goto(visit.address);
    },
    'no user is signed in': comes('nobody'),
    'the session lapses': {
      unsupported: 'Nobody is at work whose page was only just loaded; e2e/session.spec.ts lets one lapse.',
    },
    'a seller is signed in': comes('seller'),
    'a seller with an unverified phone is signed in': comes('unverified'),
    'a seller without accepted terms is signed in': comes('withoutTerms'),
    'a warehouse user is signed in': comes('warehouse'),
    'staff is signed in': comes('staff'),
    'the login page is opened': opensPage(login),
    'the terms are opened': opensPage(pathTo.terms()),
    'the activation page is opened': opensPage(pathTo.activateAccount()),
    'the orders are opened': opensPage(pathTo.orders()),
    'the warehouse is opened': opensPage(pathTo.incoming()),
    'an internal page is opened': absent('internal page behind its guard'),
  },
  replies: {},
  assertions: {
    'access.waiting': async (fixtures) => {
      // No page is open yet.
      if (visitOf(fixtures).address !== null) await fixtures.frame.seeLoading();
    },
    'access.redirecting': async (fixtures) => {
      const { who, address } = visitOf(fixtures);
      await expect(fixtures.page).toHaveURL(landingOf(who, address));
    },
    'access.allowed': async (fixtures) => {
      const { address } = visitOf(fixtures);
      await expect(fixtures.page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(fixtures.page).toHaveURL(({ pathname, search }) => pathname + search === address);
    },
  },
  delays: {},
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

function visitOf(fixtures: DriverFixtures): Visit {
  const visit = visits.get(fixtures);
  if (!visit) throw new Error('Nobody has come yet.');
  return visit;
}

/** The session is the browser's cookie: an open page finds another session when it is loaded again. */
function comes(who: Person | 'nobody'): DriverStep<DriverFixtures> {
  return async (fixtures) => {
    const visit = visitOf(fixtures);
    visit.who = who;
    await fixtures.context.clearCookies({ name: 'Refresh-Token' });
    if (who !== 'nobody') await fixtures.signIn(accountEmails[who]);
    await visit.end();
    if (visit.address !== null) await fixtures.page.goto(visit.address);
  };
}

function opensPage(address: string): DriverStep<DriverFixtures> {
  return async (fixtures) => {
    visitOf(fixtures).address = address;
    await fixtures.page.goto(address);
  };
}

/** The URL after all redirects. */
function landingOf(who: Visit['who'], address: string | null): RegExp {
  switch (who) {
    case 'nobody':
      return /\/login\/\?redirectPath=/;
    case 'unverified':
      return /\/activate-account\/$/;
    case 'withoutTerms':
      return /\/legal\/terms\/\?redirectUrl=/;
    case 'warehouse':
      return /\/warehouse\/incoming\//;
    default:
      return address === login ? /\/orders\/$/ : /\/dashboard\/$/;
  }
}
