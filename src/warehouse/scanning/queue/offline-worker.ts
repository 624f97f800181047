import { trustedScriptUrl } from '#src/lib/trusted-script-url.ts';

const FILE = '/offline-worker.js';

let waiting: ServiceWorker | null = null;
const watchers = new Set<() => void>();

/** Keeps the warehouse’s part of the portal in the browser, so that it opens without a network. */
export async function registerOfflineWorker(): Promise<void> {
  // Absent over plain http, and where the browser forbids storage.
  if (!navigator.serviceWorker) return;
  const registration = await navigator.serviceWorker.register(trustedScriptUrl('offline-worker', FILE));
  const look = () => {
    // The first version has no other one to replace.
    waiting = navigator.serviceWorker.controller ? registration.waiting : null;
    for (const watcher of watchers) watcher();
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
}

export function hasNewVersion(): boolean {
  return waiting !== null;
}

export function watchNewVersion(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Loads the new version in place of this one. */
export function loadNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin
  waiting?.postMessage('activate');
}
