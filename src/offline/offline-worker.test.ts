import { expect, test } from 'vitest';
import { createOfflineWorker } from './offline-worker.ts';

const document = '/warehouse/incoming/';
const files = ['/assets/index-a1.js', '/favicon.svg'];

/** A browser with caches that keep responses by path, and a network that can be cut. */
function openBrowser() {
  const kept = new Map<string, Map<string, Response>>();
  const asked: string[] = [];
  const network = { isCut: false, isSlow: false };
  const pathOf = (request: Request | string) =>
    new URL(request instanceof Request ? request.url : request, 'https://portal.example').pathname;
  async function fetchFrom(request: Request | string): Promise<Response> {
    asked.push(pathOf(request));
    if (network.isSlow) return new Promise(() => {});
    if (network.isCut) throw new TypeError('offline');
    return new Response(`network ${pathOf(request)}`);
  }
  const match = async (request: Request | string) =>
    [...kept.values()]
      .map((cache) => cache.get(pathOf(request)))
      .find((found) => found)
      ?.clone();
  const open = async (name: string) => {
    const cache = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, cache);
    return {
      put: async (request: string, response: Response) => void cache.set(pathOf(request), response),
      addAll: async (all: string[]) => {
        for (const file of all) cache.set(file, new Response(`kept ${file}`));
      },
    };
  };
  const caches = {
    open,
    match,
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  };
  const start = (version: string, patience = 10_000) =>
    // The worker uses these four of a cache storage.
    createOfflineWorker(
      { caches: caches as unknown as CacheStorage, fetch: fetchFrom, patience },
      {
        version,
        document,
        files,
      },
    );
  return { start, network, asked, kept };
}

function page(path: string): Request {
  return Object.defineProperty(new Request(`https://portal.example${path}`), 'mode', { value: 'navigate' });
}

function textOf(answer: Promise<Response> | undefined): Promise<string | undefined> {
  return Promise.resolve(answer?.then((response) => response.text()));
}

async function install() {
  const browser = openBrowser();
  const worker = browser.start('one');
  await worker.install();
  return { ...browser, worker };
}

test('a page of the warehouse comes from the network, and without one from the browser', async () => {
  const { worker, network } = await install();
  expect(await textOf(worker.answer(page('/warehouse/shipments/')))).toBe('network /warehouse/shipments/');
  network.isCut = true;
  for (const path of [
    '/',
    '/warehouse/incoming/',
    '/warehouse/shipments/7c/',
    '/incoming/',
    '/ready-to-ship',
  ]) {
    expect(await textOf(worker.answer(page(path)))).toBe(`network ${document}`);
  }
});

test('a network that takes too long is not waited for', async () => {
  const { start, network } = await install();
  network.isSlow = true;
  const worker = start('one', 1);
  expect(await textOf(worker.answer(page('/warehouse/shipments/')))).toBe(`network ${document}`);
});

test('pages of sellers, the API and changes are left to the browser', async () => {
  const { worker } = await install();
  const others = [
    page('/orders/'),
    page('/login/'),
    page('/logout/'),
    new Request('https://portal.example/api/warehouse/deliveries/'),
    new Request('https://portal.example/assets/index-a1.js', { method: 'POST' }),
  ];
  expect(others.map(worker.answer)).toEqual(others.map(() => undefined));
});

test('kept files are answered from the browser, others from the network', async () => {
  const { worker, asked } = await install();
  const file = (path: string) => textOf(worker.answer(new Request(`https://portal.example${path}`)));
  expect(await file('/assets/index-a1.js')).toBe('kept /assets/index-a1.js');
  expect(await file('/assets/sales.page-b2.js')).toBe('network /assets/sales.page-b2.js');
  expect(asked).toEqual([document, '/assets/sales.page-b2.js']);
});

test('the files of the version before are kept, older ones are removed', async () => {
  const { start, kept } = await install();
  for (const version of ['two', 'three']) {
    const worker = start(version);
    await worker.install();
    await worker.removeOlder();
  }
  expect([...kept.keys()]).toEqual(['offline-two', 'offline-three']);
});
