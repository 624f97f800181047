import type { DriverStep, Driver } from '@quayside/charts/formats/driver.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { login, logoutAtGateway, refreshSession } from '#contract/people/auth.calls.ts';
import { readUser } from '#contract/people/users.calls.ts';
import { sessionModel } from '#machines/platform/session/session.model.ts';
import { calls } from '#server/calls.ts';
import { PASSWORD } from '#server/people/users/sample-people.ts';
import { LoginScreen } from '#tests/people/sign-in/login.screen.ts';
import { createUrlPattern } from '#tests/platform/browser/call-url.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import { serverReplySteps, allUnsupported, stubbedReplySteps } from '#tests/platform/drivers/replies.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';
import { FrameScreen } from './frame.screen.ts';
import { SignInAgainScreen } from './sign-in-again.screen.ts';

const { tab, refresh, loadUser, signIn, signOut, refuse } = sessionModel.outcomes;

/** The actors that read the user: at the start, and after a session has lapsed. */
const loads = ['loadUser', 'loadUserAgain'];

/** The actors that sign in: a visitor, and the user of a lapsed session. */
const signIns = ['signIn', 'signInAgain'];

const MINUTE = 60_000;
/** A token is renewed after eight minutes. */
const UNTIL_DUE = 9 * MINUTE;

/** The account that signs in next: the model's seller unless a reply needs another one. */
const visitors = new WeakMap<DriverFixtures, string>();
const nextVisitor =
  (email: string): DriverStep<DriverFixtures> =>
  (fixtures) =>
    Promise.resolve(void visitors.set(fixtures, email));

/** Fixtures whose first refresh has no reply yet. */
const searching = new WeakSet<DriverFixtures>();

const timers = ['patience', 'untilDue', 'untilAllowed', 'untilRetry'];

export const sessionDriver: Driver<DriverFixtures> = {
  start: {
    'a visit': async (fixtures) => {
      await fixtures.page.addInitScript(() => localStorage.setItem('was-signed-in', 'yes'));
      await fixtures.signIn(nextOf(fixtures));
      await fixtures.page.goto(pathTo.login());
    },
  },
  actions: {
    'a seller submits the sign-in form': async (fixtures) => {
      // A session that is still found would sign the visitor in, whatever the reply to the form.
      if (searching.has(fixtures)) await fixtures.scenario.answer(refreshSession, '503');
      await fixtures.login.signIn(nextOf(fixtures), PASSWORD);
    },
    'the user asks to try again': {
      unsupported: 'No page has a button for it: the portal tries again by itself.',
    },
    'the sign-in dialog is dismissed': ({ screen }) => new SignInAgainScreen(screen).leave(),
    'the user signs out': ({ frame }) => frame.signOut(),
    'the user’s details change': async ({ page, advanceTime }) => {
      await advanceTime(2 * MINUTE);
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    },
    'a call or another tab brings a new token': async (fixtures) => {
      const { context, signIn } = fixtures;
      await signIn(nextOf(fixtures));
      const other = await context.newPage();
      // Only the token is used: replies to this call are scripted for the page itself.
      await other.route(({ pathname }) => createUrlPattern(readUser).test(pathname), never);
      await other.goto(pathTo.login());
    },
    'the marketplace has ended the session': {
      act: async ({ scenario, monitor, advanceTime }) => {
        // The page below the dialog repeats its reads, which fail.
        monitor.tolerate(...Object.values(calls));
        await scenario.answer(refreshSession, 'refresh_token_missing');
        await advanceTime(UNTIL_DUE);
      },
      except: { 'session.signingOut': 'While somebody signs out no token is renewed.' },
    },
    'another tab signs out': {
      act: async ({ context }) => {
        const other = await context.newPage();
        await other.goto(pathTo.dashboard());
        await new FrameScreen(browserScreen(other)).signOut();
        await new LoginScreen(browserScreen(other)).seeForm();
      },
      except: {
        'session.NOT_SET': 'Another tab has no session either while the first refresh is held.',
        'session.signingOut': 'The sign-out of the other tab is held as well.',
      },
    },
    'another user signs in on another tab': {
      act: async ({ context, signIn }) => {
        await signIn(accountEmails.incomplete);
        const other = await context.newPage();
        await other.goto(pathTo.login());
      },
      except: {
        'session.NOT_SET': 'Before a session is known, nobody else’s can take its place.',
        'session.signingOut': 'A sign-out that was held would be sent with the cookie of the new session.',
      },
    },
    ...Object.fromEntries(timers.map((name) => [`${name}: reached`, timePasses])),
  },
  replies: {
    ...serverReplySteps('refresh', refreshSession, refresh),
    ...serverReplySteps('refreshAgain', refreshSession, refresh),
    ...allUnsupported(
      ['refresh', 'refreshAgain'].flatMap((child) =>
        ['refresh_token_missing', 'refresh_token_reused'].map((code) => `${child}: ${code}`),
      ),
      'A refresh that is refused with 401 ends the session, as an event of its own.',
    ),
    ...Object.assign({}, ...loads.map((child) => serverReplySteps(child, readUser, loadUser))),
    ...Object.fromEntries(
      loads.map((child) => [`${child}: another seller`, nextVisitor(accountEmails.incomplete)]),
    ),
    ...allUnsupported(
      loads.map((child) => `${child}: a buyer`),
      'The marketplace refuses a buyer with forbidden, which is another outcome.',
    ),
    ...Object.assign({}, ...signIns.map((child) => serverReplySteps(child, login, signIn))),
    ...Object.fromEntries(
      signIns.flatMap((child) => [
        [`${child}: a buyer`, nextVisitor(accountEmails.buyer)],
        [`${child}: another seller`, nextVisitor(accountEmails.incomplete)],
      ]),
    ),
    ...stubbedReplySteps('signOut', logoutAtGateway, signOut),
    ...stubbedReplySteps('refuse', logoutAtGateway, refuse),
    ...allUnsupported(
      [...Object.keys(tab).map((name) => `tab: ${name}`), ...timers.map((name) => `${name}: broken`)],
      'A defect cannot be ordered of the server.',
    ),
    'forget: forgotten': () => Promise.resolve(),
    'forget: storage is blocked': { unsupported: 'A page cannot be open whose storage is blocked later.' },
  },
  assertions: {
    'session.NOT_SET.refreshing': ({ login }) => login.seeForm(),
    'session.NOT_SET.loading': ({ login }) => login.seeForm(),
    'session.NOT_SET.waiting': ({ login }) => login.seeForm(),
    'session.VERIFIED.fresh': ({ frame }) => frame.seeSignedIn(),
    'session.VERIFIED.refreshing': ({ frame }) => frame.seeSignedIn(),
    'session.VERIFIED.postponed': ({ frame }) => frame.seeSignedIn(),
    'session.INVALID.signedOut.ready': ({ login }) => login.seeToSignIn(),
    'session.INVALID.signingIn': ({ login }) => login.seeBusy(),
    'session.INVALID.refusing': ({ login }) => login.seeBusy(),
    'session.INVALID.signedOut.throttled': ({ login }) => login.seeWaiting(),
    'session.LAPSED.signedOut.ready': ({ login }) => login.seeToSignIn(),
    'session.LAPSED.resuming': ({ login }) => login.seeBusy(),
    'session.LAPSED.signingIn': ({ login }) => login.seeBusy(),
    'session.LAPSED.refusing': ({ login }) => login.seeBusy(),
    'session.LAPSED.signedOut.throttled': ({ login }) => login.seeWaiting(),
    'session.signingOut.telling': ({ frame }) => frame.seeSigningOut(),
    'session.replaced': ({ frame }) => frame.seeSignedIn(),
    'session.signingOut.forgetting': { unsupported: 'It lasts no longer than emptying the storage.' },
  },
  delays: {
    'session.NOT_SET.refreshing': async (fixtures) => {
      const { requested, end } = await fixtures.delayCall(refreshSession);
      searching.add(fixtures);
      return {
        requested,
        end() {
          searching.delete(fixtures);
          return end();
        },
      };
    },
    'session.NOT_SET.loading': ({ delayCall }) => delayCall(readUser),
    'session.VERIFIED.refreshing': ({ delayCall }) => delayCall(refreshSession),
    'session.INVALID.signingIn': ({ delayCall }) => delayCall(login),
    'session.INVALID.refusing': ({ delayCall }) => delayCall(logoutAtGateway),
    'session.LAPSED.resuming': ({ delayCall }) => delayCall(readUser),
    'session.LAPSED.signingIn': ({ delayCall }) => delayCall(login),
    'session.LAPSED.refusing': ({ delayCall }) => delayCall(logoutAtGateway),
    'session.signingOut.telling': ({ delayCall }) => delayCall(logoutAtGateway),
  },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

function nextOf(fixtures: DriverFixtures): string {
  const email = visitors.get(fixtures) ?? accountEmails.seller;
  visitors.delete(fixtures);
  return email;
}

function never(): Promise<void> {
  return new Promise(() => {});
}

/** Longer than any deadline of a session. */
function timePasses({ advanceTime }: DriverFixtures): Promise<void> {
  return advanceTime(UNTIL_DUE);
}
