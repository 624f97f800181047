import { expect, onTestFinished, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { CallError } from '#client/call-error.ts';
import { serverNow } from '#client/server-time.ts';
import { logoutAtGateway } from '#contract/people/auth.calls.ts';
import type { Credentials } from '#contract/people/auth.schemas.ts';
import type { User } from '#contract/people/users.schemas.ts';
import type { RefreshOutput, SignInOutput, TabEvent } from './session.actors.ts';
import { sessionMachine } from './session.machine.ts';
import { sampleUser } from './session.model.ts';

const credentials = { email: sampleUser.email, password: 'harbour-lantern-42' };
const buyer: User = { ...sampleUser, qid: 'a buyer', isSeller: false };
const HOUR = 3_600_000;

type Options = {
  /** The users that sign in, in turn. */
  users?: User[];
  refresh?: () => Promise<RefreshOutput>;
  isTabBroken?: boolean;
};

/** A session whose sign-ins succeed; the token of the nth sign-in is to be renewed after n hours. */
function start({ users = [sampleUser], refresh, isTabBroken = false }: Options = {}) {
  const now = serverNow();
  let count = 0;
  const machine = sessionMachine.provide({
    actors: {
      tab: fromCallback<TabEvent>(() => {
        if (isTabBroken) throw new Error('There is no channel.');
      }),
      refresh: fromPromise<RefreshOutput>(refresh ?? (() => new Promise(() => {}))),
      signIn: fromPromise<SignInOutput, Credentials>(async () => {
        const user = users[Math.min(count, users.length - 1)] ?? sampleUser;
        count += 1;
        return { user, refreshAt: now + count * HOUR };
      }),
      signOut: fromPromise<void>(() => Promise.reject(new CallError(logoutAtGateway, 401))),
      refuse: fromPromise<void>(() => Promise.resolve()),
      forget: fromPromise<void>(() => Promise.resolve()),
    },
  });
  const session = createActor(machine).start();
  onTestFinished(() => {
    session.stop();
  });
  const signIn = async () => {
    session.send({ type: 'credentials.submitted', credentials });
    return waitFor(session, (snapshot) => !snapshot.hasTag('busy'));
  };
  return { session, now, signIn };
}

async function signedIn(options?: Options) {
  const started = start(options);
  started.session.send({ type: 'session.refused' });
  await started.signIn();
  expect(started.session.getSnapshot().matches('VERIFIED')).toBe(true);
  return started;
}

test('a tab whose channel is broken signs in and out, and sends nothing to the channel', async () => {
  const warn = vi.spyOn(console, 'warn');
  const { session, signIn } = await signedIn({ isTabBroken: true, users: [sampleUser, buyer] });
  session.send({ type: 'signOut.requested' });
  await waitFor(session, (snapshot) => snapshot.matches('INVALID'));
  const refused = await signIn();
  expect(refused.context.failure?.code).toBe('INVALID_PORTAL_USER');
  expect(warn).not.toHaveBeenCalled();
});

test('a buyer who signs in over the page of a seller is refused, and the page stays', async () => {
  const { session, signIn } = await signedIn({ users: [sampleUser, buyer] });
  session.send({ type: 'session.refused' });
  const refused = await signIn();
  expect(refused.matches({ LAPSED: 'signedOut' })).toBe(true);
  expect(refused.context).toMatchObject({
    lapsedUserQid: sampleUser.qid,
    failure: { code: 'INVALID_PORTAL_USER' },
  });
});

test('the token of the sign-in over the page is the one that is renewed', async () => {
  const { session, now, signIn } = await signedIn();
  expect(session.getSnapshot().context.refreshAt).toBe(now + HOUR);
  session.send({ type: 'session.refused' });
  const resumed = await signIn();
  expect(resumed.matches('VERIFIED')).toBe(true);
  expect(resumed.context.refreshAt).toBe(now + 2 * HOUR);
});

test('a renewed token is renewed again when it is due', async () => {
  const refreshAt = serverNow() + 5 * HOUR;
  const { session } = await signedIn({ refresh: async () => ({ refreshAt }) });
  session.send({ type: 'token.renewed', refreshAt: serverNow() - 1 });
  await waitFor(session, (snapshot) => snapshot.matches({ VERIFIED: 'refreshing' }));
  const { context } = await waitFor(session, (snapshot) => snapshot.matches({ VERIFIED: 'fresh' }));
  expect(context.refreshAt).toBe(refreshAt);
});
