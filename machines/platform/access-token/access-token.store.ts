import * as v from 'valibot';
import { createActor, type SnapshotFrom } from 'xstate';
import { api, type ApiOptions, configureApi } from '#client/api.ts';
import { CallError } from '#client/call-error.ts';
import type { SentRequest } from '#client/sent-request.ts';
import type { AccessTokenStore, TokenEvent } from '#client/tokens.ts';
import { refreshSession } from '#contract/people/auth.calls.ts';
import { AccessToken } from '#contract/people/auth.schemas.ts';
import { refreshBy, turnUnder } from './access-token.actors.ts';
import { accessTokenMachine } from './access-token.machine.ts';
import { isExpired, type TabMessage } from './access-token.rules.ts';
import { underLock } from './lock.ts';

const LEFT = 'The session was left.';

const Message = v.variant('type', [
  v.object({ type: v.literal('token.renewed'), token: AccessToken }),
  v.object({ type: v.literal('session.left') }),
]);

export type TokenOptions = {
  refresh: (signal: AbortSignal, sent?: SentRequest) => Promise<AccessToken>;
  /** Lets one tab refresh at a time where the browser has locks; the marketplace tolerates two. */
  locks?: LockManager;
  /** Publishes new tokens and sign-outs to the other tabs. */
  tabs?: BroadcastChannel;
  /** The first refresh, where it was sent before. It needs no turn: it was sent when no other tab was refreshing. */
  sent?: SentRequest;
  /** False where there cannot be a session yet: then no token is requested. */
  expectsSession?: () => boolean;
};

type TabOptions = Omit<TokenOptions, 'refresh'>;

/**
 * Configures the calls of this tab and their tokens, once, before the first call; tests call it in their set-up and so
 * start with a session of their own.
 */
export function configureTab({ base, log, ...options }: Pick<ApiOptions, 'base' | 'log'> & TabOptions): void {
  const tokens = createTabTokens(options);
  configureApi({ base, log, tokens }, tokens);
}

/** The tokens of the browser's session, refreshed by a call of this tab. */
export function createTabTokens(options: TabOptions): AccessTokenStore {
  const refresh: TokenOptions['refresh'] = (signal, sent) =>
    api(refreshSession, { query: { rotate: 'true' } }, { signal, sent });
  return createAccessTokenStore({ refresh, ...options });
}

/**
 * Keeps the access token of this tab in memory only: neither another page nor a later visit can read it, and its machine
 * is not among those that are recorded.
 */
export function createAccessTokenStore({
  refresh,
  locks,
  tabs,
  sent,
  expectsSession = () => true,
}: TokenOptions): AccessTokenStore {
  let unused = sent;
  const takeSent = () => {
    const taken = unused;
    unused = undefined;
    return taken;
  };
  const actor = createActor(
    accessTokenMachine.provide({
      // Without a channel there is no message to wait for.
      actors: {
        turn: turnUnder(locks, tabs !== undefined, () => unused?.answer),
        refresh: refreshBy((signal) => refresh(signal, takeSent())),
      },
      actions: { publish: ({ context: { token } }, type) => publish(tabs, type, token) },
    }),
  );
  const current = () => actor.getSnapshot();
  const listeners = new Set<(news: TokenEvent) => void>();
  const news: TokenEvent[] = [];
  const waiting: ((ended: Snapshot) => void)[] = [];
  actor.on('*', (event) => news.push(event));
  // First, so that its beginning ends no wait.
  actor.start();
  // Listeners come last: one may ask for another token, which this snapshot does not answer.
  actor.subscribe((snapshot) => {
    if (!snapshot.hasTag('wait')) {
      takeSent();
      for (const end of waiting.splice(0)) end(snapshot);
    }
    for (const event of news.splice(0)) for (const listener of listeners) listener(event);
  });
  tabs?.addEventListener('message', ({ data }) => {
    const message = v.safeParse(Message, data);
    if (message.success) actor.send(message.output);
  });

  const held = () => heldIn(current());

  async function renewal(): Promise<number> {
    const ended = new Promise<Snapshot>((resolve) => waiting.push(resolve));
    actor.send({ type: 'renewal.requested', expectsSession: expectsSession() });
    return renewedIn(await ended);
  }

  return {
    held,
    async current() {
      if (held() !== null || !current().matches('open')) return held();
      const failure = await renewal().then(
        () => null,
        (error: unknown) => error,
      );
      if (current().matches('left')) throw new Error(LEFT);
      // Without a token a call would be refused, should the marketplace answer again by then.
      if (failure instanceof CallError && failure.status === null) throw failure;
      return held();
    },
    async renew(refused) {
      actor.send({ type: 'token.refused', accessToken: refused });
      const isNeeded = held() === null || held() === refused;
      if (isNeeded && current().matches('open')) await renewal().catch(() => {});
      return held() === refused ? null : held();
    },
    renewal,
    inTurn: (signIn) => underLock(locks, signIn),
    take(token) {
      actor.send({ type: 'signIn.succeeded', token });
      return current().context.refreshAt;
    },
    announceSignIn: () => actor.send({ type: 'signIn.announced' }),
    leave: () => actor.send({ type: 'signOut.succeeded' }),
    drop: () => actor.send({ type: 'token.dropped' }),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type Snapshot = SnapshotFrom<typeof accessTokenMachine>;

function heldIn(snapshot: Snapshot): string | null {
  const { token } = snapshot.context;
  const isUsed = snapshot.matches({ open: { token: 'beyondClock' } }) || !isExpired(token);
  return isUsed && token ? token.accessToken : null;
}

/** When the next refresh is due. Throws what kept the last one from bringing a token. */
function renewedIn(snapshot: Snapshot): number {
  const { failure, token, refreshAt } = snapshot.context;
  if (failure !== null) throw failure;
  if (token !== null) return refreshAt;
  throw snapshot.matches('refused') ? new CallError(refreshSession, 401) : new Error(LEFT);
}

function publish(tabs: BroadcastChannel | undefined, type: TabMessage['type'], token: AccessToken | null) {
  const message = type === 'session.left' ? { type } : { type, token };
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
    tabs?.postMessage(message);
  } catch {
    // A page that is left has closed its channel.
  }
}
