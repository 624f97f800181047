import type { AccessTokenStore, TokenSource } from '#client/tokens.ts';

/** The tokens of the few calls of the inspector, whose machine is loaded with the first of them. */
export function createLazyTokens(): TokenSource {
  let loading: Promise<AccessTokenStore> | null = null;
  const store = () => (loading ??= loadStore());
  return {
    held: () => null,
    current: async () => (await store()).current(),
    renew: async (refused) => (await store()).renew(refused),
  };
}

async function loadStore(): Promise<AccessTokenStore> {
  const { createTabTokens } = await import('#machines/platform/access-token/access-token.store.ts');
  return createTabTokens({ locks: navigator.locks, tabs: new BroadcastChannel('session') });
}
