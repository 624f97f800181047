import { parseMailedLink } from '#contract/pages/mailed-link.ts';
import { type EntryState, readEntryState } from '#src/lib/entry-state.ts';

/**
 * Moves the secret of a mailed link from the address to the state of the history entry, before anything else reads the
 * address: history, referrers, analytics and error reports never contain it (docs/decisions/061).
 */
export function hideMailedSecrets(signal: AbortSignal): void {
  hideMailedSecret();
  for (const change of ['pushState', 'replaceState', 'popstate', 'hashchange']) {
    addEventListener(change, hideMailedSecret, { signal });
  }
}

function hideMailedSecret(): void {
  const found = parseMailedLink(location);
  if (found === null) return;
  const state: EntryState = { ...readEntryState(), mailedLink: found.link };
  history.replaceState(state, '', found.path);
}
