// The events of wouter's router, which makes pushState and replaceState dispatch an event at the window.
const changes = ['popstate', 'pushState', 'replaceState'] as const;

/** Calls `changed` after each change of path or query. */
export function listenToUrlChanges(changed: (how: (typeof changes)[number]) => void, signal?: AbortSignal) {
  let known = location.pathname + location.search;
  for (const change of changes) {
    const hear = () => {
      const now = location.pathname + location.search;
      if (now === known) return;
      known = now;
      changed(change);
    };
    addEventListener(change, hear, { signal });
  }
}
