import { onTestFinished, vi } from 'vitest';
import type { TokenEvent } from '#client/tokens.ts';
import type { AccessToken } from '#contract/people/auth.schemas.ts';
import {
  createAccessTokenStore,
  type TokenOptions,
} from '#machines/platform/access-token/access-token.store.ts';

export const MINUTE = 60_000;

export function tokenOf(accessToken: string, minutes = 10, signature = 'ana'): AccessToken {
  return { accessToken, accessExp: Date.now() + minutes * MINUTE, signature };
}

export function startTokens(options: Partial<Parameters<typeof createAccessTokenStore>[0]> = {}) {
  const refresh = vi.fn<TokenOptions['refresh']>(() => Promise.resolve(tokenOf('new')));
  const tokens = createAccessTokenStore({ refresh, ...options });
  const news: TokenEvent[] = [];
  tokens.listen((told) => news.push(told));
  return { tokens, refresh, news };
}

/** Two tabs of one browser. */
export function startTabs(options: Partial<Parameters<typeof createAccessTokenStore>[0]> = {}) {
  const name = crypto.randomUUID();
  const [one, other] = [new BroadcastChannel(name), new BroadcastChannel(name)];
  onTestFinished(() => {
    one.close();
    other.close();
  });
  return { one: startTokens({ tabs: one, ...options }), other: startTokens({ tabs: other }) };
}

/** Gives the lock to one tab after the other. */
export function createLocks(): LockManager {
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;
  const request = async (name: string, { ifAvailable }: LockOptions, work: LockGrantedCallback<unknown>) => {
    if (ifAvailable && open > 0) return work(null);
    open += 1;
    const result = last.then(() => work({ name, mode: 'exclusive' }));
    last = result.catch(() => {}).finally(() => (open -= 1));
    return result;
  };
  return { request, query: vi.fn() } as unknown as LockManager;
}

/** Two tabs that share a lock, and whose messages come when the test delivers them. */
export function startBehindSlowChannel() {
  const locks = createLocks();
  const startTab = () => {
    const tabs = Object.assign(new BroadcastChannel(crypto.randomUUID()), { postMessage: vi.fn() });
    onTestFinished(() => tabs.close());
    const deliver = (data: unknown) => tabs.dispatchEvent(new MessageEvent('message', { data }));
    const tab = startTokens({ tabs, locks });
    tab.tokens.take(tokenOf('first'));
    return { ...tab, posted: tabs.postMessage, deliver };
  };
  return { one: startTab(), other: startTab() };
}
