import { useSyncExternalStore } from 'react';
import { firstPageShown, isFirstPageShown } from './when-idle.ts';

/** Whether the first page of the visit is shown: a read of the frame waits for it. */
export function useFirstPageShown(): boolean {
  return useSyncExternalStore(subscribe, isFirstPageShown, () => false);
}

function subscribe(changed: () => void) {
  void firstPageShown().then(changed);
  return () => {};
}
