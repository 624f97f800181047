import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Makes the next part of a file when the last one is sent; an empty part is left out. Between two parts other requests
 * are served.
 */
export function fileStream(parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      for (;;) {
        await nextTurn();
        const { done, value } = await parts.next();
        if (done) return controller.close();
        if (value.length > 0) return controller.enqueue(value);
      }
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
