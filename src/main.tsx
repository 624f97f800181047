import '#src/ui/styles.css';
import { startTransition } from 'react';
import { logProblem } from '#client/log.ts';
import type { PageName } from '#contract/pages/pages.ts';
import { pageAtPath, pageDefinition } from '#contract/pages/paths.ts';
import { App } from '#src/app/app.tsx';
import { preloadFrame } from '#src/app/frame/frames.tsx';
import { createPortal, type Portal, startPortal } from '#src/app/portal.ts';
import { startScrollRestoration } from '#src/app/scroll.ts';
import type { DocumentName } from '#src/app/session/gate.tsx';
import { env, isInspectable } from '#src/env.ts';
import { loadImportTable } from '#src/lib/import-with-preloads.ts';
import { loadWhenOnline } from '#src/lib/load-when-online.ts';
import { waitForFirstPage, whenIdle } from '#src/lib/when-idle.ts';
import { createRoot, hydrateRoot } from './react-dom.ts';

/** A read that takes longer holds nothing else back, in milliseconds. */
const LONGEST_FIRST_PAGE = 5_000;

const root = document.getElementById('root');
if (root) start(root);

function start(root: HTMLElement) {
  const portal = createPortal(location.origin);
  preloadFrame(location.pathname);
  startPortal(portal);
  startScrollRestoration();
  const loaded = new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  waitForFirstPage(Promise.race([Promise.all([loaded, fetchAheadOnce(portal)]), wait(LONGEST_FIRST_PAGE)]));
  startDeferredLoads(portal);
  // Without a pause: what came before it would be missing in the inspector.
  if (isInspectable) void loaded.then(record).catch(logFailedLoad);
  // Hydrates the prerendered page; if the document shows another page, this one is rendered instead.
  const page = pageAtPath(location.pathname);
  const drawn = root.dataset['page'];
  const document = documentOf(page);
  const isDrawn = root.hasChildNodes() && drawn === document;
  // In a transition React yields to the browser between its parts.
  startTransition(() => {
    if (isDrawn) hydrateRoot(root, <App portal={portal} document={document} />);
    else createRoot(root).render(<App portal={portal} />);
  });
}

/** The prerendered document of a page; null for a page without one. */
function documentOf(page: PageName | null): DocumentName | null {
  const frame = page === null ? 'public' : pageDefinition(page).frame;
  const documents = { portal: 'shell', none: 'login', public: null } as const;
  return documents[frame];
}

/** What the first page does not need. */
function startDeferredLoads(portal: Portal) {
  if (import.meta.env.PROD) whenIdle(() => void loadWhenOnline(loadImportTable, logFailedLoad));
  if (env.ENABLE_ANALYTICS) whenIdle(() => void loadDeferredParts(portal));
}

async function loadDeferredParts(portal: Portal) {
  const { startDeferredParts } = await loadWhenOnline(() => import('./deferred-parts.tsx'), logFailedLoad);
  startDeferredParts(portal);
}

/** Publishes the steps of the machines to the flow inspector (docs/decisions/021). */
async function record() {
  const { startPortalRecorder } = await import('#src/flows/portal-recorder.ts');
  startPortalRecorder(document.title);
}

/**
 * After the first token the reads of the page run in parallel with that of the user. Resolves when they have ended, and at
 * once without a session.
 */
function fetchAheadOnce(portal: Portal): Promise<void> {
  return new Promise((resolve) => {
    const subscription = portal.session.subscribe((snapshot) => {
      if (snapshot.matches({ NOT_SET: 'refreshing' })) return;
      subscription.unsubscribe();
      if (!snapshot.matches({ NOT_SET: 'loading' })) return resolve();
      import('#src/app/prefetch.ts')
        .then(({ prefetchFirstPage }) => prefetchFirstPage(portal, location.pathname + location.search))
        .catch(logFailedLoad)
        .then(resolve);
    });
  });
}

function wait(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** No page needs this code: a failed load is logged and not shown. */
function logFailedLoad(error: unknown) {
  logProblem('rest', error);
}
