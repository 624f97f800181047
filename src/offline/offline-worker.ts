/** What the build gives to the worker: the files of the warehouse’s part of the portal, and a name that changes with them. */
export type OfflineFiles = { version: string; document: string; files: string[] };

type KeptFiles = {
  put: (path: string, file: Response) => Promise<void>;
  addAll: (paths: string[]) => Promise<void>;
};

/** What of the global scope of a service worker is used. */
type WorkerTools = {
  caches: {
    open: (name: string) => Promise<KeptFiles>;
    match: (request: Request | string, options: CacheQueryOptions) => Promise<Response | undefined>;
    keys: () => Promise<string[]>;
    delete: (name: string) => Promise<boolean>;
  };
  fetch: (request: Request | string, options?: RequestInit) => Promise<Response>;
  /** How long the network may take for a page before the kept one is shown, in milliseconds. */
  patience: number;
};

const PREFIX = 'offline-';
/** A tab of the version before may still load its code. */
const KEPT_VERSIONS = 2;

/** Pages of the warehouse by both readings of their addresses, and the home page, which leads there. */
const warehousePath =
  /^\/(warehouse(\/.*)?|incoming\/?|confirmed-packages\/?|shipments\/?|ready-to-ship\/?)?$/;

/**
 * Keeps the code of the warehouse’s pages in the browser, and answers with it. Pages come from the network while that
 * answers. The API and the pages of sellers are never answered nor kept (docs/decisions/133).
 */
export function createOfflineWorker({ caches, fetch, patience }: WorkerTools, offline: OfflineFiles) {
  const name = PREFIX + offline.version;

  async function install(): Promise<void> {
    const cache = await caches.open(name);
    const document = await fetch(offline.document, { cache: 'no-store' });
    if (!document.ok) throw new Error(`The document was answered with ${document.status}.`);
    await Promise.all([cache.put(offline.document, document), cache.addAll(offline.files)]);
  }

  async function removeOlder(): Promise<void> {
    const names = (await caches.keys()).filter((kept) => kept.startsWith(PREFIX));
    const older = names.filter((kept) => kept !== name).slice(0, 1 - KEPT_VERSIONS);
    await Promise.all(older.map((kept) => caches.delete(kept)));
  }

  /** The answer to a request; undefined for one that the browser makes itself. */
  function answer(request: Request): Promise<Response> | undefined {
    const { pathname } = new URL(request.url);
    if (request.method !== 'GET') return undefined;
    if (request.mode === 'navigate') return warehousePath.test(pathname) ? answerPage(request) : undefined;
    return pathname.startsWith('/assets/') || offline.files.includes(pathname)
      ? answerFile(request)
      : undefined;
  }

  async function answerPage(request: Request): Promise<Response> {
    const kept = await caches.match(offline.document, { ignoreVary: true });
    const made = fetch(request);
    if (!kept) return made;
    return Promise.race([made.catch(() => kept), after(patience).then(() => kept)]);
  }

  async function answerFile(request: Request): Promise<Response> {
    return (await caches.match(request, { ignoreVary: true, ignoreSearch: true })) ?? fetch(request);
  }

  return { install, removeOlder, answer };
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
