import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { SECOND } from '#server/platform/clock.ts';

/** Shows both sides that the connection is alive; proxies end one that is silent for a minute. */
const HEARTBEAT_MS = 20 * SECOND;

type EventStream = {
  events: AsyncIterable<unknown>;
  /** Ends what `events` waits for. */
  stop: AbortController;
  /** Asked before each event and at each heartbeat: the stream ends with the sign-in, and when its token expires. */
  isSignedIn: () => Promise<boolean>;
  /** Called with the error that ends the stream; its client connects again. */
  onFailure: (error: unknown) => void;
};

/** Replies with server-sent events until they end, the sign-in ends or the client leaves. */
export function writeEvents(http: Context, { events, stop, isSignedIn, onFailure }: EventStream): Response {
  // Proxies would otherwise collect the events.
  http.header('X-Accel-Buffering', 'no');
  return streamSSE(http, async (stream) => {
    stream.onAbort(() => stop.abort());
    async function beat() {
      if (await isSignedIn().catch(() => false)) await stream.write(': alive\n\n');
      else stop.abort();
    }
    const timer = setInterval(beat, HEARTBEAT_MS);
    try {
      for await (const event of events) {
        if (await isSignedIn()) await stream.writeSSE({ data: JSON.stringify(event) });
        else stop.abort();
        if (stop.signal.aborted) break;
      }
    } catch (error) {
      onFailure(error);
    } finally {
      clearInterval(timer);
      stop.abort();
    }
  });
}

/** A reply that goes on until either side ends it. */
export function isEventStream({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') ?? false;
}
