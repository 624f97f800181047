import type { Delay, DriverStep, Driver } from '@quayside/charts/formats/driver.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { refreshSession } from '#contract/people/auth.calls.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';

type Person = keyof typeof accountEmails;

/** The visitor as the portal knows the session, and the opened URL. */
type Visit = { visitor: Person | 'nobody' | 'unknown'; address: string | null; delay: Delay };

const visits = new WeakMap<DriverFixtures, Visit>();
const login = pathTo.login({ redirectPath: '/orders/' });
const absent = (what: string) => ({ unsupported: `The portal has no ${what}.` });

export const accessDriver: Driver<DriverFixtures> = {
  start: {
    'a visit': async (fixtures) => {
      await fixtures.page.addInitScript(() => localStorage.setItem('was-signed-in', 'yes'));
      visits.set(fixtures, {
        visitor: 'unknown',
        address: null,
        delay: await fixtures.delayCall(refreshSession),
      });
    },
  },
  actions: {
    'nothing is known about the session': async (fixtures) => {
      const visit = visitOf(fixtures);
      if (visit.visitor !== 'unknown') visit.delay = await fixtures.delayCall(refreshSession);
      visit.visitor = 'unknown';
      if (visit.address !== null) await fixtures.page.goto(visit.address);
    },
    'a user is being signed out': { unsupported: 'No page is opened while a user is signed out.' },
    'no user is signed in': signsIn('nobody'),
    'the session expires': {
      unsupported:
        'A page that was only just loaded has no work to go on with; e2e/platform/session/session.spec.ts lets one lapse.',
    },
    'a seller is signed in': signsIn('seller'),
    'a seller with an unverified phone is signed in': signsIn('unverified'),
    'a seller with an unverified email address is signed in': absent('such account'),
    'a seller who has not accepted the terms is signed in': signsIn('withoutTerms'),
    'a warehouse user is signed in': signsIn('warehouse'),
    'a staff member is signed in': signsIn('staff'),
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
      const { visitor, address } = visitOf(fixtures);
      await fixtures.frame.seeAddress(landingOf(visitor, address));
    },
    'access.allowed': async (fixtures) => {
      await fixtures.frame.seeTitle(/\S/);
      await fixtures.frame.seeAddress(visitOf(fixtures).address ?? '');
    },
  },
  delays: {},
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

function visitOf(fixtures: DriverFixtures): Visit {
  const visit = visits.get(fixtures);
  if (!visit) throw new Error('The visit has not started.');
  return visit;
}

/** The session is the browser's cookie: an open page finds another session when it is loaded again. */
function signsIn(visitor: Person | 'nobody'): DriverStep<DriverFixtures> {
  return async (fixtures) => {
    const visit = visitOf(fixtures);
    visit.visitor = visitor;
    await fixtures.context.clearCookies({ name: 'Refresh-Token' });
    if (visitor !== 'nobody') await fixtures.signIn(accountEmails[visitor]);
    await visit.delay.end();
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
function landingOf(visitor: Visit['visitor'], address: string | null): RegExp {
  switch (visitor) {
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
