import { useHistoryState } from 'wouter/use-browser-location';

/** What a history entry keeps beside its address: it outlives a reload and is never sent. */
export type EntryState = {
  mailedLink?: { page: string; secret: string };
  /** Whether the document was reloaded because code was missing. */
  isReloaded?: true;
};

export function readEntryState(): EntryState {
  return entryStateOf(history.state);
}

/** What a redirect hands on to the entry that replaces this one. */
export function readRedirectState(): EntryState {
  const { mailedLink } = readEntryState();
  return mailedLink ? { mailedLink } : {};
}

/** The page of the mailed link that was opened in this history entry. */
export function useLinkedPage(): string | undefined {
  return useMailedLink()?.page;
}

/** The secret of the mailed link that opened this page, null without one. */
export function useMailedSecret(page: string): string | null {
  const link = useMailedLink();
  return link?.page === page ? link.secret : null;
}

function useMailedLink() {
  return entryStateOf(useHistoryState<unknown>()).mailedLink;
}

// Only this application writes the state of its history entries.
function entryStateOf(state: unknown): EntryState {
  return typeof state === 'object' && state !== null ? state : {};
}
