import { REFRESH_COOKIE, TRACE_HEADER } from '#contract/platform/api/headers.ts';
import { isEventStream } from '#server/platform/requests/event-stream.ts';

/** Unpacked. The largest reply is a document of 10 MB. */
export const LARGEST_REPLY_BYTES = 32_000_000;

// All other headers are dropped: the gateway decides about caching, cookies and what the browser may do with a reply.
const passedBack = [
  'content-disposition',
  'content-language',
  'content-type',
  'date',
  'etag',
  'retry-after',
  'x-accel-buffering',
  TRACE_HEADER,
];

/**
 * The reply of the marketplace as the gateway passes it on. JSON is read whole, a file is streamed after its first
 * bytes. Throws when the reply cannot be read so far; a file that breaks off later, or is too large, ends the
 * connection. `onEnd` is called once the reply is over.
 */
export async function passReply(reply: Response, onEnd: () => void): Promise<Response> {
  const headers = headersOf(reply);
  const { status } = reply;
  if (!reply.body) {
    onEnd();
    return new Response(null, { status, headers });
  }
  if (isEventStream(reply)) return new Response(untilBroken(reply.body), { status, headers });
  const stream = bounded(reply.body, onEnd);
  const isJson = headers.get('content-type')?.startsWith('application/json');
  return new Response(isJson ? await new Response(stream).arrayBuffer() : await started(stream), {
    status,
    headers,
  });
}

function headersOf(reply: Response): Headers {
  const headers = new Headers();
  for (const name of passedBack) {
    const value = reply.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  for (const cookie of reply.headers.getSetCookie()) {
    if (cookie.startsWith(`${REFRESH_COOKIE}=`)) headers.append('set-cookie', cookie);
  }
  return headers;
}

type Bytes = Uint8Array<ArrayBuffer>;

function bounded(body: ReadableStream<Bytes>, onEnd: () => void): ReadableStream<Bytes> {
  const reader = body.getReader();
  let bytes = 0;
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        bytes += value?.byteLength ?? 0;
        if (bytes > LARGEST_REPLY_BYTES) throw new Error('The reply of the marketplace is too large.');
        if (value) return controller.enqueue(value);
        if (done) controller.close();
      } catch (error) {
        controller.error(error);
        void reader.cancel().catch(() => {});
      }
      onEnd();
    },
    async cancel(reason) {
      onEnd();
      await reader.cancel(reason);
    },
  });
}

/** The same stream, which ends where it breaks off: the client connects again either way. */
function untilBroken(stream: ReadableStream<Bytes>): ReadableStream<Bytes> {
  const reader = stream.getReader();
  return new ReadableStream({
    async pull(controller) {
      const { value } = await reader.read().catch(() => ({ value: undefined }));
      if (value) controller.enqueue(value);
      else controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** The same stream once its first bytes are here. */
async function started(stream: ReadableStream<Bytes>): Promise<ReadableStream<Bytes>> {
  const reader = stream.getReader();
  const first = await reader.read();
  let isFirst = true;
  return new ReadableStream({
    async pull(controller) {
      const { value } = isFirst ? first : await reader.read();
      isFirst = false;
      if (value) controller.enqueue(value);
      else controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
