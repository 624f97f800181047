import { Analytics, type Plugin, segmentio } from '@segment/analytics-next';
import { APPLICATION_HEADER, APPLICATION_ID } from '#contract/platform/api/headers.ts';
import type { analyticsIdentityOf, TrackedEvent } from './events.ts';

export type Tracker = ReturnType<typeof createTracker>;

type TrackerOptions = {
  /** Called before each request, those of the retry queue included. */
  mayLeave: () => boolean;
  failed: (error: unknown) => void;
};

/** A placeholder: only the gateway knows the write key. */
const KEY = 'portal';

/**
 * The analytics library without the part that loads settings and third-party plugins: its retry queue, which waits
 * 500 ms and doubles the wait (specification 9), and its destination, which is our own origin. Nothing is stored in
 * the browser.
 */
export function createTracker({ mayLeave, failed }: TrackerOptions) {
  const analytics = new Analytics(
    { writeKey: KEY },
    { disableClientPersistence: true, retryQueue: true, useQueryString: false },
  );

  function headers() {
    // Without consent the request fails, and the event stays in the retry queue.
    if (!mayLeave()) throw new Error('There is no consent.');
    // The same capitals as in the library, so that this value replaces the library's.
    return { 'Content-Type': 'application/json', [APPLICATION_HEADER]: APPLICATION_ID };
  }
  const destination = segmentio(analytics, {
    apiKey: KEY,
    apiHost: `${location.host}/api/analytics/v1`,
    protocol: location.protocol === 'http:' ? 'http' : 'https',
    addBundledMetadata: false,
    deliveryStrategy: { config: { credentials: 'omit', keepalive: true, headers } },
  });
  const ready = analytics.register(withoutPageDetails, destination);
  analytics.on('error', ({ reason }: { reason?: unknown }) => failed(reason));

  async function send(make: () => Promise<unknown>) {
    try {
      await ready;
      await make();
    } catch (error) {
      failed(error);
    }
  }
  return {
    setVisitor: (id: string) => void analytics.setAnonymousId(id),
    track: ({ name, properties = {} }: TrackedEvent) => send(() => analytics.track(name, properties)),
    page: (name: string, path: string) => send(() => analytics.page(name, { path })),
    identify: ({ id, traits }: ReturnType<typeof analyticsIdentityOf>) =>
      send(() => analytics.identify(id, traits)),
    /** Forgets the user. */
    reset: () => void analytics.reset(),
  };
}

/**
 * Removes address, title and referrer of the page, which the library adds to each event: they contain secrets and
 * ids.
 */
const withoutPageDetails: Plugin = {
  name: 'Bare',
  type: 'enrichment',
  version: '1.0.0',
  isLoaded: () => true,
  load: () => Promise.resolve(),
  track: removePageDetails,
  identify: removePageDetails,
  page: removePageDetails,
};

function removePageDetails(context: Parameters<NonNullable<Plugin['track']>>[0]) {
  const { event } = context;
  event.context = {};
  if (event.type === 'page') event.properties = { path: event.properties?.path };
  return context;
}
