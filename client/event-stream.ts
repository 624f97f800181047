import { createParser } from 'eventsource-parser';
import * as v from 'valibot';
import type { Call } from '#contract/platform/api/call.ts';
import { CallError } from './call-error.ts';

/** The marketplace sends a comment every 20 seconds; after a longer silence the connection is lost. */
const LONGEST_SILENCE = 45_000;

/**
 * The events of an answer, each parsed by the contract. Ends when the marketplace ends the stream; throws a CallError
 * when the stream breaks off, is silent for too long or has an event that the contract does not know.
 */
export async function* readEvents(call: Call, { body, status }: Response): AsyncGenerator {
  const reader = body?.getReader();
  if (!reader || !call.event) throw new CallError(call, status);
  const decoder = new TextDecoder();
  const arrived: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => void arrived.push(data) });
  try {
    for (;;) {
      const chunk = await orSilence(reader.read()).catch(() => {
        throw new CallError(call, null);
      });
      if (chunk.done) return;
      parser.feed(decoder.decode(chunk.value, { stream: true }));
      for (const data of arrived.splice(0)) {
        const event = v.safeParse(v.pipe(v.string(), v.parseJson(), call.event), data);
        if (!event.success) throw new CallError(call, status);
        yield event.output;
      }
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}

async function orSilence<T>(read: Promise<T>): Promise<T> {
  const silence = Promise.withResolvers<never>();
  const timer = setTimeout(() => silence.reject(new Error('The stream is silent.')), LONGEST_SILENCE);
  return Promise.race([read, silence.promise]).finally(() => clearTimeout(timer));
}
