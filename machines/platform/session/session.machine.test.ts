import { HttpResponse, http } from 'msw';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { api, tokens } from '#client/api.ts';
import { serverNow } from '#client/server-time.ts';
import { readUser } from '#contract/people/users.calls.ts';
import { addSeller, addUser, TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import { startReferenceApi } from '#tests/platform/marketplace/reference-api.ts';
import { signIn } from './session.actors.ts';
import { sessionMachine } from './session.machine.ts';
import type { SessionEmittedEvent } from './session.rules.ts';

type ReferenceApi = Awaited<ReturnType<typeof startReferenceApi>>;

afterEach(() => {
  vi.unstubAllGlobals();
});

function visit() {
  const clearLocal = vi.fn<() => void>();
  const clearSession = vi.fn<() => void>();
  vi.stubGlobal('localStorage', { clear: clearLocal });
  vi.stubGlobal('sessionStorage', { clear: clearSession });
  const session = createActor(sessionMachine);
  const emitted: SessionEmittedEvent[] = [];
  session.on('*', (event) => emitted.push(event));
  session.start();
  onTestFinished(() => {
    session.stop();
  });
  return { session, emitted, clearLocal, clearSession };
}

async function start() {
  const reference = await startReferenceApi();
  const { user } = await addSeller(reference.marketplace.store);
  return { reference, user, credentials: { email: user.email, password: TEST_PASSWORD } };
}

async function signedIn() {
  const started = await start();
  const visited = visit();
  await waitFor(visited.session, (snapshot) => snapshot.matches('INVALID'));
  visited.session.send({ type: 'credentials.submitted', credentials: started.credentials });
  await waitFor(visited.session, (snapshot) => snapshot.matches('VERIFIED'));
  return { ...started, ...visited };
}

/** Loads a page that shares a channel with another tab. */
function loadBesideAnother({ loadPage }: ReferenceApi) {
  const name = crypto.randomUUID();
  const [here, there] = [new BroadcastChannel(name), new BroadcastChannel(name)];
  onTestFinished(() => {
    here.close();
    there.close();
  });
  const heard = vi.fn<(message: unknown) => void>();
  there.addEventListener('message', ({ data }) => heard(data));
  loadPage(here);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
  return { here, heard, tell: (message: unknown) => there.postMessage(message) };
}

/** Starts a sign-out that gets no answer during the test, beside another tab. */
async function signingOut() {
  const { reference, session } = await signedIn();
  session.stop();
  const beside = loadBesideAnother(reference);
  const visited = visit();
  await waitFor(visited.session, (snapshot) => snapshot.matches('VERIFIED'));
  beside.heard.mockClear();
  const answer = Promise.withResolvers<Response>();
  onTestFinished(() => answer.resolve(HttpResponse.error()));
  const asked = vi.fn<() => Promise<Response>>(() => answer.promise);
  reference.network.use(http.post('http://localhost/api/auth/logout/', asked));
  visited.session.send({ type: 'signOut.requested' });
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  return { reference, ...visited, ...beside };
}

async function revokeAll({ marketplace }: ReferenceApi): Promise<void> {
  const revokedAt = '2026-03-02T09:00:00.000Z';
  await marketplace.store.db.updateTable('refreshFamilies').set({ revokedAt }).execute();
}

/** Answers every request to an API path in place of the marketplace. */
function answerWith({ network }: ReferenceApi, path: string, answer: () => Response): void {
  network.use(http.post(`http://localhost/api/${path}`, answer));
}

test('a seller signs in, reloads the page and is still signed in', async () => {
  const { reference, session, emitted, user } = await signedIn();
  expect(session.getSnapshot().context.user).toMatchObject({ qid: user.qid, isSeller: true });
  expect(emitted).toMatchObject([{ type: 'session.started', user: { qid: user.qid } }]);
  session.stop();

  reference.loadPage();
  const again = visit();
  await waitFor(again.session, (snapshot) => snapshot.matches('VERIFIED'));
  expect(again.session.getSnapshot().context.user?.qid).toBe(user.qid);
});

test('after a wrong password the user can sign in again', async () => {
  const { credentials } = await start();
  const { session } = visit();
  session.send({ type: 'credentials.submitted', credentials: { ...credentials, password: 'amber' } });
  const refused = await waitFor(session, (snapshot) => snapshot.matches({ INVALID: 'signedOut' }));
  expect(refused.context.failure).toMatchObject({ code: 'authentication_failed', status: 401 });

  session.send({ type: 'credentials.submitted', credentials });
  const verified = await waitFor(session, (snapshot) => snapshot.matches('VERIFIED'));
  expect(verified.context.failure).toBe(null);
});

test('after too many attempts the failure has the time of the next attempt', async () => {
  const { reference, credentials } = await start();
  answerWith(reference, 'auth/login/', () =>
    HttpResponse.json({ code: 'throttled', message: '', wait: 30 }, { status: 429 }),
  );
  const { session } = visit();
  session.send({ type: 'credentials.submitted', credentials });
  const throttled = await waitFor(session, (snapshot) =>
    snapshot.matches({ INVALID: { signedOut: 'throttled' } }),
  );
  expect(throttled.can({ type: 'credentials.submitted', credentials })).toBe(false);
  expect(throttled.context.failure).toMatchObject({ code: 'throttled', detail: { wait: 30 } });
  expect(Math.abs((throttled.context.failure?.retryAt ?? 0) - serverNow() - 30_000)).toBeLessThan(5_000);
});

test('a sign-in without an answer fails as unreachable', async () => {
  const { reference, credentials } = await start();
  answerWith(reference, 'auth/login/', () => HttpResponse.error());
  const { session } = visit();
  session.send({ type: 'credentials.submitted', credentials });
  const failed = await waitFor(session, (snapshot) => snapshot.matches({ INVALID: 'signedOut' }));
  expect(failed.context.failure).toMatchObject({ code: 'UNREACHABLE' });
});

test('a buyer is refused, signed out again and recorded', async () => {
  const { reference } = await start();
  const { email } = await addUser(reference.marketplace.store, { isBuyer: 1 });
  const { session, emitted } = visit();
  session.send({ type: 'credentials.submitted', credentials: { email, password: TEST_PASSWORD } });
  const refused = await waitFor(
    session,
    (snapshot) => snapshot.context.failure !== null && !snapshot.hasTag('busy'),
  );
  expect(refused.context).toMatchObject({ user: null, failure: { code: 'INVALID_PORTAL_USER' } });
  expect(emitted).toEqual([{ type: 'signIn.refused', reason: 'buyer' }]);
  expect(reference.cookies.size).toBe(0);
  expect(tokens().held()).toBe(null);
});

test('signing out calls the marketplace with the bearer token, clears storage, then cached data, then reloads', async () => {
  const { reference, session, emitted, clearLocal, clearSession } = await signedIn();
  const bearer = tokens().held();
  session.send({ type: 'signOut.requested' });
  await waitFor(session, (snapshot) => snapshot.matches('INVALID'));
  const told = reference.requests.at(-1);
  expect(told?.url).toBe('http://localhost/api/auth/logout/');
  expect(told?.headers.get('authorization')).toBe(`Bearer ${bearer}`);
  expect(clearLocal).toHaveBeenCalledOnce();
  expect(clearSession).toHaveBeenCalledOnce();
  expect(emitted.slice(1)).toEqual([
    { type: 'session.ended', reason: 'signedOut' },
    { type: 'reload.required' },
  ]);
  expect(tokens().held()).toBe(null);
  expect(reference.cookies.size).toBe(0);
});

test('a sign-out without an answer keeps the session and reports the failure', async () => {
  const { reference, session, emitted, clearLocal } = await signedIn();
  answerWith(reference, 'auth/logout/', () => HttpResponse.error());
  session.send({ type: 'signOut.requested' });
  await waitFor(session, (snapshot) => snapshot.matches('VERIFIED'));
  expect(emitted.at(-1)).toMatchObject({ type: 'signOut.failed', failure: { code: 'UNREACHABLE' } });
  expect(clearLocal).not.toHaveBeenCalled();
  expect(tokens().held()).not.toBe(null);
});

test('a sign-out that waits for its answer is over when another tab signs out', async () => {
  const { session, emitted, tell, clearLocal } = await signingOut();
  tell({ type: 'session.left' });
  await waitFor(session, (snapshot) => snapshot.matches('INVALID'));
  expect(emitted.slice(1)).toEqual([
    { type: 'session.ended', reason: 'signedOut' },
    { type: 'reload.required' },
  ]);
  expect(clearLocal).toHaveBeenCalledOnce();
});

test('a session that ends while it is signed out of is over in every tab', async () => {
  const { reference, session, emitted, heard, clearLocal } = await signingOut();
  await revokeAll(reference);
  await expect(api(readUser, {})).rejects.toThrow('was answered with 401');
  await waitFor(session, (snapshot) => snapshot.matches('INVALID'));
  expect(emitted.at(-1)).toEqual({ type: 'reload.required' });
  expect(clearLocal).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith({ type: 'session.left' }));
});

test('while one user signs out and another one signs in, nothing is known of either', async () => {
  const { session, emitted, tell, clearLocal } = await signingOut();
  const accessExp = serverNow() + 600_000;
  tell({ type: 'token.renewed', token: { accessToken: 'theirs', accessExp, signature: 'of somebody else' } });
  await waitFor(session, (snapshot) => snapshot.matches('replaced'));
  expect(session.getSnapshot().context.user).toBe(null);
  expect(emitted.slice(1)).toEqual([{ type: 'reload.required' }]);
  expect(clearLocal).not.toHaveBeenCalled();
  expect(tokens().held()).not.toBe('theirs');
});

test('a marketplace that does not answer at first signs no user out: the refresh is repeated', async () => {
  const { reference, session } = await signedIn();
  session.stop();
  answerWith(reference, 'auth/refresh/', () => new HttpResponse('<h1>Down</h1>', { status: 503 }));
  reference.loadPage();
  const again = visit();
  const waiting = await waitFor(again.session, (snapshot) => snapshot.matches({ NOT_SET: 'waiting' }));
  expect(waiting.hasTag('wait')).toBe(true);
  reference.network.resetHandlers();
  again.session.send({ type: 'retry.requested' });
  await waitFor(again.session, (snapshot) => snapshot.matches('VERIFIED'));
});

test('a session that the marketplace has ended is over with the next call, and nothing stored is touched', async () => {
  const { reference, session, emitted, clearLocal } = await signedIn();
  await revokeAll(reference);
  await expect(api(readUser, {})).rejects.toThrow('was answered with 401');
  expect(session.getSnapshot().matches('LAPSED')).toBe(true);
  expect(session.getSnapshot().context.user).toBe(null);
  expect(emitted.at(-1)).toEqual({ type: 'session.lapsed' });
  session.send({ type: 'signIn.declined' });
  expect(session.getSnapshot().matches('INVALID')).toBe(true);
  expect(emitted.at(-1)).toEqual({ type: 'session.ended', reason: 'expired' });
  expect(clearLocal).not.toHaveBeenCalled();
});

test('a user whose sign-in over the page is throttled can leave the page', async () => {
  const { reference, session, emitted, credentials } = await signedIn();
  await revokeAll(reference);
  await expect(api(readUser, {})).rejects.toThrow('was answered with 401');
  answerWith(reference, 'auth/login/', () =>
    HttpResponse.json({ code: 'throttled', message: '', wait: 30 }, { status: 429 }),
  );
  session.send({ type: 'credentials.submitted', credentials });
  await waitFor(session, (snapshot) => snapshot.matches({ LAPSED: { signedOut: 'throttled' } }));
  session.send({ type: 'signIn.declined' });
  expect(session.getSnapshot().matches({ INVALID: 'signedOut' })).toBe(true);
  expect(emitted.at(-1)).toEqual({ type: 'session.ended', reason: 'expired' });
});

test('a lapsed session continues when its user signs in again, and is replaced by another user', async () => {
  const { reference, session, emitted, user, credentials } = await signedIn();
  const lapse = async () => {
    await revokeAll(reference);
    await expect(api(readUser, {})).rejects.toThrow('was answered with 401');
    expect(session.getSnapshot().matches('LAPSED')).toBe(true);
    expect(session.getSnapshot().context).toMatchObject({ user: null, lapsedUserQid: user.qid });
  };
  await lapse();
  session.send({ type: 'credentials.submitted', credentials });
  await waitFor(session, (snapshot) => snapshot.matches('VERIFIED'));
  expect(emitted.at(-1)).toMatchObject({ type: 'session.started', isResumed: true });
  expect(session.getSnapshot().context.lapsedUserQid).toBe(null);

  await lapse();
  const other = await addSeller(reference.marketplace.store);
  session.send({
    type: 'credentials.submitted',
    credentials: { email: other.user.email, password: TEST_PASSWORD },
  });
  await waitFor(session, (snapshot) => snapshot.matches('replaced'));
  expect(emitted.slice(-2)).toEqual([
    { type: 'session.ended', reason: 'expired' },
    { type: 'reload.required' },
  ]);
});

test('signing out in another tab signs out this one, and signing in there signs in here', async () => {
  const { reference, session } = await signedIn();
  session.stop();
  const { here, tell } = loadBesideAnother(reference);
  const tab = visit();
  await waitFor(tab.session, (snapshot) => snapshot.matches('VERIFIED'));
  const token = { accessToken: tokens().held() ?? '', accessExp: serverNow() + 600_000 };
  const signature = tab.session.getSnapshot().context.user?.signature ?? '';

  tell({ type: 'session.left' });
  await waitFor(tab.session, (snapshot) => snapshot.matches('INVALID'));
  expect(tab.clearLocal).toHaveBeenCalledOnce();
  expect(tab.emitted.at(-1)).toEqual({ type: 'reload.required' });
  tab.session.stop();

  reference.loadPage(here);
  reference.cookies.clear();
  const reloaded = visit();
  await waitFor(reloaded.session, (snapshot) => snapshot.matches('INVALID'));
  tell({ type: 'token.renewed', token: { ...token, signature } });
  await waitFor(reloaded.session, (snapshot) => snapshot.matches('VERIFIED'));
});

test('a sign-in that is stopped as its answer comes takes no token', async () => {
  const { credentials } = await start();
  const { inTurn } = tokens();
  const attempt = createActor(signIn, { input: credentials });
  const answered = Promise.withResolvers<void>();
  vi.spyOn(tokens(), 'inTurn').mockImplementation(async (work) => {
    const reply = await inTurn(work);
    attempt.stop();
    answered.resolve();
    return reply;
  });
  attempt.start();
  await answered.promise;
  await new Promise((resolve) => setTimeout(resolve));
  expect(tokens().held()).toBeNull();
});
