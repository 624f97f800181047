// What wouter's router listens to as well: it makes pushState and replaceState tell the window.
const changes = ['popstate', 'pushState', 'replaceState'] as const;

/** Hears every change of path or query. */
export function listenToAddress(changed: (how: (typeof changes)[number]) => void, signal?: AbortSignal) {
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
