/** Calls each loader at most once: a component that waits for a promise needs the same one at every render. */
export function createLoadOnce<T>(): (load: () => Promise<T>) => Promise<T> {
  const loaded = new WeakMap<() => Promise<T>, Promise<T>>();
  return (load) => {
    const known = loaded.get(load);
    if (known) return known;
    const loading = load();
    loaded.set(load, loading);
    return loading;
  };
}
