import { type ComponentType, createContext, type ReactNode, use, useEffect } from 'react';
import { Logo } from '#src/app/frame/logo.tsx';
import { type EntryState, readEntryState } from '#src/lib/entry-state.ts';
import { lazyPart, type LazyPart } from '#src/ui/lazy-part.tsx';
import { LoadingScreen } from '#src/ui/loading-screen.tsx';

type PageSlot = {
  /** Shown while the code of a page is loading. */
  outline: ReactNode;
  /** Called as an effect when the outline is shown; its clean-up is called when the page replaces the outline. */
  onOutline: () => (() => void) | void;
};

export const pageLoadingScreen = <LoadingScreen logo={<Logo />} />;

/** How a page is shown while it loads: the loading screen, unless a frame provides an outline. */
export const PageSlot = createContext<PageSlot>({ outline: pageLoadingScreen, onOutline() {} });

/** A page whose code is loaded when it is first needed. */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  return lazyPart(load, <Outline />, loadOrReload);
}

function Outline() {
  const { outline, onOutline } = use(PageSlot);
  useEffect(onOutline, [onOutline]);
  return outline;
}

let isReloading = false;

/**
 * Reloads the document once when a chunk is missing, as it may be after a deployment (reliability 3). The history
 * entry remembers the reload, so that this works without storage. While the document reloads, other missing chunks
 * wait for it. Offline the error is thrown instead.
 */
export async function loadOrReload<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (!isReloading) {
      if (!navigator.onLine || readEntryState().isReloaded) throw error;
      isReloading = true;
      const state: EntryState = { ...readEntryState(), isReloaded: true };
      history.replaceState(state, '');
      location.reload();
    }
    return new Promise(() => {});
  }
}
