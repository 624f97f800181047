import { Analytics, type Plugin, segmentio } from '@segment/analytics-next';
import { APPLICATION_HEADER, APPLICATION_ID } from '#contract/headers.ts';
import type { identityOf, TrackedEvent } from './events.ts';

export type Tracker = ReturnType<typeof createTracker>;

type Given = {
  /** Asked before each request, those of the retry queue too. */
  mayLeave: () => boolean;
  failed: (error: unknown) => void;
};

/** In place of the key, which only the gateway knows. */
const KEY = 'portal';

/**
 * The analytics library, put together by hand: its queue, which tries again after 500 ms and twice as long each
 * time (specification 9), and its destination, which is our own origin. What reads settings and loads plugins of
 * others is left out; nothing is kept in the browser.
 */
export function createTracker({ mayLeave, failed }: Given) {
  const analytics = new Analytics(
    { writeKey: KEY },
    { disableClientPersistence: true, retryQueue: true, useQueryString: false },
  );

  function headers() {
    // The queue keeps what could not be sent: after a withdrawal it stays where it is.
    if (!mayLeave()) throw new Error('There is no consent.');
    // Spelled as the library does, whose own value would stay beside it otherwise.
    return { 'Content-Type': 'application/json', [APPLICATION_HEADER]: APPLICATION_ID };
  }
  const destination = segmentio(analytics, {
    apiKey: KEY,
    apiHost: `${location.host}/api/analytics/v1`,
    protocol: location.protocol === 'http:' ? 'http' : 'https',
    addBundledMetadata: false,
    deliveryStrategy: { config: { credentials: 'omit', keepalive: true, headers } },
  });
  const ready = analytics.register(bare, destination);
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
    identify: ({ id, traits }: ReturnType<typeof identityOf>) => send(() => analytics.identify(id, traits)),
    /** Forgets who it was. */
    reset: () => void analytics.reset(),
  };
}

/** The library notes address, title and referrer of the page with each event: secrets and ids stand in them. */
const bare: Plugin = {
  name: 'Bare',
  type: 'enrichment',
  version: '1.0.0',
  isLoaded: () => true,
  load: () => Promise.resolve(),
  track: withoutPage,
  identify: withoutPage,
  page: withoutPage,
};

function withoutPage(context: Parameters<NonNullable<Plugin['track']>>[0]) {
  const { event } = context;
  event.context = {};
  if (event.type === 'page') event.properties = { path: event.properties?.path };
  return context;
}
