import { type ComponentType, createContext, type ReactNode, use, useEffect } from 'react';
import { lazyPart, type LazyPart } from '#src/ui/lazy-part.tsx';
import { LoadingScreen } from '#src/ui/loading-screen.tsx';
import { Logo } from './logo.tsx';

type PageSlot = {
  /** While the code of a page is on its way. */
  outline: ReactNode;
  /** An effect of the outline: it is there until the page is. */
  onOutline: () => (() => void) | void;
};

export const waiting = <LoadingScreen logo={<Logo />} />;

/** Where pages are drawn: the whole window, unless what stands around them says otherwise. */
export const PageSlot = createContext<PageSlot>({ outline: waiting, onOutline() {} });

/** A page that is loaded when it is needed. */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  return lazyPart(load, <Outline />, orReload);
}

function Outline() {
  const { outline, onOutline } = use(PageSlot);
  useEffect(onOutline, [onOutline]);
  return outline;
}

const reloaded = 'reloaded';
let isReloading = false;

/**
 * A chunk may be gone after a deployment: the document is loaded anew, once (reliability 3). The visit itself remembers
 * that, whatever loads meanwhile and whether or not the browser lets anything be stored. Whatever else is gone waits
 * for that document, too. Without a line there is no other to be had.
 */
export async function orReload<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (!isReloading) {
      if (!navigator.onLine || history.state === reloaded) throw error;
      isReloading = true;
      history.replaceState(reloaded, '');
      location.reload();
    }
    return new Promise(() => {});
  }
}
