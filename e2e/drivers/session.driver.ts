import type { DriverStep, Driver } from '#charts/formats/driver.ts';
import { login, logoutHere, refreshSession } from '#contract/auth/auth.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { readUser } from '#contract/users/users.calls.ts';
import { FrameModel } from '#e2e/models/frame.model.ts';
import { SignInAgainModel } from '#e2e/models/sign-in-again.model.ts';
import { people } from '#e2e/people.ts';
import { patternOf } from '#e2e/watch.ts';
import { sessionModel } from '#machines/session/session.model.ts';
import { calls } from '#server/calls.ts';
import { PASSWORD } from '#server/seed/people.ts';
import { LoginScreen } from '#src/features/login/login.screen.ts';
import { browserScreen } from '#tests/screen/browser-screen.ts';
import { answersOf, cannotAll, gatewayAnswersOf } from './answers.ts';
import type { Stage } from './stage.ts';

const { tab, refresh, loadUser, signIn, signOut, refuse } = sessionModel.outcomes;

/** How the session's states ask for the user: at first, and after a session lapsed. */
const loads = ['loadUser', 'loadUserAgain'];

const MINUTE = 60_000;
/** A token is renewed after eight. */
const UNTIL_DUE = 9 * MINUTE;

/** The account that signs in next: the model's seller unless an answer needs another one. */
const visitors = new WeakMap<Stage, string>();
const comes =
  (who: string): DriverStep<Stage> =>
  (stage) =>
    Promise.resolve(void visitors.set(stage, who));

/** Where the first refresh is still on its way. */
const searching = new WeakSet<Stage>();

const timers = ['patience', 'untilDue', 'untilAllowed', 'untilRetry'];

export const sessionDriver: Driver<Stage> = {
  opens: {
    'a visit': async (stage) => {
      await stage.page.addInitScript(() => localStorage.setItem('was-signed-in', 'yes'));
      await stage.signIn(nextOf(stage));
      await stage.page.goto(pathTo.login());
    },
  },
  does: {
    'a seller submits the login form': async (stage) => {
      // A session that is found after all would sign the visitor in, whatever the form is told.
      if (searching.has(stage)) await stage.scenario.answer(refreshSession, '503');
      await stage.login.signIn(nextOf(stage), PASSWORD);
    },
    'the user asks to try again': {
      cannot: 'No page has a button for it: the portal tries again by itself.',
    },
    'the sign-in over the page is declined': ({ page }) => new SignInAgainModel(page).leave(),
    'the user signs out': ({ frame }) => frame.signOut(),
    'the user’s details change': async ({ page, passTime }) => {
      await passTime(2 * MINUTE);
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    },
    'a call, or another tab, brings a new token': async (stage) => {
      const { context, signIn } = stage;
      await signIn(nextOf(stage));
      const other = await context.newPage();
      // Only the token comes of it: answers to this question are ordered for the page itself.
      await other.route(({ pathname }) => patternOf(readUser).test(pathname), never);
      await other.goto(pathTo.login());
    },
    'the marketplace has ended the session': {
      act: async ({ scenario, watched, passTime }) => {
        // The page below goes on asking, in vain.
        watched.tolerate(...Object.values(calls));
        await scenario.answer(refreshSession, 'refresh_token_missing');
        await passTime(UNTIL_DUE);
      },
      except: { 'session.signingOut': 'While somebody signs out no token is renewed.' },
    },
    'another tab signs out': {
      act: async ({ context }) => {
        const other = await context.newPage();
        await other.goto(pathTo.dashboard());
        await new FrameModel(other).signOut();
        await new LoginScreen(browserScreen(other)).seeForm();
      },
      except: {
        'session.NOT_SET': 'Another tab has no session either while the first refresh is held.',
        'session.signingOut': 'The sign-out of the other tab is held as well.',
      },
    },
    'another tab signs another user in': {
      act: async ({ context, signIn }) => {
        await signIn(people.incomplete);
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
  answers: {
    ...answersOf('refresh', refreshSession, refresh),
    ...answersOf('refreshAgain', refreshSession, refresh),
    ...cannotAll(
      ['refresh', 'refreshAgain'].flatMap((child) =>
        ['refresh_token_missing', 'refresh_token_reused'].map((code) => `${child}: ${code}`),
      ),
      'A refresh that is refused with 401 ends the session, as an event of its own.',
    ),
    ...Object.assign({}, ...loads.map((child) => answersOf(child, readUser, loadUser))),
    ...Object.fromEntries(loads.map((child) => [`${child}: another seller`, comes(people.incomplete)])),
    ...cannotAll(
      loads.map((child) => `${child}: a buyer`),
      'The marketplace refuses a buyer with forbidden, which is another outcome.',
    ),
    ...answersOf('signIn', login, signIn),
    'signIn: a buyer': comes(people.buyer),
    'signIn: another seller': comes(people.incomplete),
    ...gatewayAnswersOf('signOut', logoutHere, signOut),
    ...gatewayAnswersOf('refuse', logoutHere, refuse),
    ...cannotAll(
      [...Object.keys(tab).map((name) => `tab: ${name}`), ...timers.map((name) => `${name}: broken`)],
      'A defect cannot be ordered of the server.',
    ),
    'forget: forgotten': () => Promise.resolve(),
    'forget: storage is blocked': { cannot: 'A page cannot be open whose storage is blocked later.' },
  },
  sees: {
    'session.NOT_SET.refreshing': ({ login }) => login.seeForm(),
    'session.NOT_SET.loading': ({ login }) => login.seeForm(),
    'session.NOT_SET.waiting': ({ login }) => login.seeForm(),
    'session.VERIFIED.fresh': ({ frame }) => frame.seeSignedIn(),
    'session.VERIFIED.refreshing': ({ frame }) => frame.seeSignedIn(),
    'session.VERIFIED.postponed': ({ frame }) => frame.seeSignedIn(),
    'session.INVALID.signedOut': ({ login }) => login.seeToSignIn(),
    'session.INVALID.resuming': ({ login }) => login.seeBusy(),
    'session.INVALID.signingIn': ({ login }) => login.seeBusy(),
    'session.INVALID.refusing': ({ login }) => login.seeBusy(),
    'session.INVALID.throttled': ({ login }) => login.seeWaiting(),
    'session.signingOut.telling': ({ frame }) => frame.seeLeaving(),
    'session.replaced': ({ frame }) => frame.seeSignedIn(),
    'session.signingOut.forgetting': { cannot: 'It lasts no longer than emptying the storage.' },
  },
  holds: {
    'session.NOT_SET.refreshing': async (stage) => {
      const end = await stage.hold(refreshSession);
      searching.add(stage);
      return () => {
        searching.delete(stage);
        return end();
      };
    },
    'session.NOT_SET.loading': ({ hold }) => hold(readUser),
    'session.VERIFIED.refreshing': ({ hold }) => hold(refreshSession),
    'session.INVALID.resuming': ({ hold }) => hold(readUser),
    'session.INVALID.signingIn': ({ hold }) => hold(login),
    'session.INVALID.refusing': ({ hold }) => hold(logoutHere),
    'session.signingOut.telling': ({ hold }) => hold(logoutHere),
  },
  waits: ({ passTime }, milliseconds) => passTime(milliseconds),
};

function nextOf(stage: Stage): string {
  const who = visitors.get(stage) ?? people.seller;
  visitors.delete(stage);
  return who;
}

function never(): Promise<void> {
  return new Promise(() => {});
}

/** Longer than any deadline of a session. */
function timePasses({ passTime }: Stage): Promise<void> {
  return passTime(UNTIL_DUE);
}
