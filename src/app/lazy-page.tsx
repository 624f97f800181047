import { type ComponentType, lazy, useState } from 'react';

/** A page that is loaded when it is needed; `preload` fetches it ahead, then it shows without a pause. */
export type LazyPage<Props> = ComponentType<Props> & { preload: () => Promise<unknown> };

export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let loaded: ComponentType<Props> | null = null;

  async function preload() {
    loaded = await load();
    return loaded;
  }
  const Later = lazy(async () => ({ default: await orReload(preload) }));

  function Page(props: Props) {
    // What is loaded already renders at once: a suspended page would show its outline for a moment.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Page, { preload });
}

const reloadedFor = 'reloaded-for-page';

/** A chunk may be gone after a deployment: the document is loaded anew, once (reliability 3). */
async function orReload<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    const loaded = await load();
    sessionStorage.removeItem(reloadedFor);
    return loaded;
  } catch (error) {
    if (sessionStorage.getItem(reloadedFor) === location.pathname) throw error;
    sessionStorage.setItem(reloadedFor, location.pathname);
    location.reload();
    return new Promise(() => {});
  }
}
