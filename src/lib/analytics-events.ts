export type AnalyticsEvent = { type: string };
type Listener = (event: AnalyticsEvent) => void;

const MOST_BUFFERED = 50;
/** Events published before the first subscription: analytics are loaded last. */
let buffer: AnalyticsEvent[] = [];
let notify: Listener = addToBuffer;

function addToBuffer(event: AnalyticsEvent) {
  if (buffer.length < MOST_BUFFERED) buffer.push(event);
}

/** Publishes an emitted event of an actor, or an event of a page without an actor, for analytics. */
export function publishAnalyticsEvent(event: AnalyticsEvent): void {
  notify(event);
}

/** Subscribes to the events of this tab, buffered ones first. Returns an unsubscribe function. */
export function subscribeToAnalyticsEvents(listener: Listener): () => void {
  notify = listener;
  buffer.forEach(listener);
  buffer = [];
  return () => {
    notify = addToBuffer;
  };
}
