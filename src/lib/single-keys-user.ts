const listeners = new Set<() => void>();
let user: string | null = null;

/** Selects the user whose setting of single-key shortcuts applies in this tab; the portal does so from its start. */
export function selectSingleKeysUser(qid: string | null): void {
  if (qid === user) return;
  user = qid;
  notifySingleKeys();
}

export function singleKeysUser(): string | null {
  return user;
}

/** Calls `changed` when the user or the setting changes, until the returned function is called. */
export function subscribeToSingleKeys(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

export function notifySingleKeys(): void {
  for (const listener of listeners) listener();
}
