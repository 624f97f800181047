import { createOfflineWorker, type OfflineFiles } from './offline-worker.ts';

// The build writes the values; the rest belongs to the global scope of a service worker, which is not that of a page.
declare const OFFLINE_FILES: OfflineFiles;
declare const OFFLINE_DECODER: string[];
declare const clients: { claim: () => Promise<void> };
declare function skipWaiting(): Promise<void>;

type WorkEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type RequestEvent = Event & { request: Request; respondWith: (answer: Promise<Response>) => void };

// 350 kB that a browser with a reader of barcodes does not load.
const decoder = 'BarcodeDetector' in globalThis ? [] : OFFLINE_DECODER;
const worker = createOfflineWorker(
  { caches, fetch: (request, options) => fetch(request, options), patience: 4_000 },
  { ...OFFLINE_FILES, files: [...OFFLINE_FILES.files, ...decoder] },
);

addEventListener('install', (event) => {
  if (isWork(event)) event.waitUntil(worker.install());
});
addEventListener('activate', (event) => {
  if (isWork(event)) event.waitUntil(worker.removeOlder().then(() => clients.claim()));
});
addEventListener('fetch', (event) => {
  if (!isRequest(event) || new URL(event.request.url).origin !== location.origin) return;
  const answer = worker.answer(event.request);
  if (answer) event.respondWith(answer);
});
// A new version waits until a person has asked for it.
addEventListener('message', ({ data }) => {
  if (data === 'activate') void skipWaiting();
});

function isWork(event: Event): event is WorkEvent {
  return 'waitUntil' in event;
}

function isRequest(event: Event): event is RequestEvent {
  return 'respondWith' in event;
}
