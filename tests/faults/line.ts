import { http, type JsonBodyType } from 'msw';
import type { Call } from '#contract/call.ts';
import type { Opened } from './journey.ts';

export type Answer = (request: Request) => Response | Promise<Response | undefined> | undefined;

/** The line between the page and the marketplace, at one call: what was asked over it, and what it answers instead. */
export type Line = {
  asked: Request[];
  /** What is answered from now on; null lets everything through. */
  answer: Answer | null;
};

/** Lays hands on the line of one call, and on no other: `sales/{qid}/` is not `sales/counts/`. */
export function lineOf({ network }: Pick<Opened, 'network'>, call: Call): Line {
  const line: Line = { asked: [], answer: null };
  network.use(
    http.all<never, JsonBodyType>(patternOf(call), async ({ request }) => {
      if (request.method !== call.method) return undefined;
      line.asked.push(request);
      return line.answer?.(request);
    }),
  );
  return line;
}

/** An answer that waits to be released; then the marketplace answers, or `then`. */
export function held(then: Answer = () => undefined) {
  const gate = Promise.withResolvers<void>();
  let waiting = 0;
  return {
    release: gate.resolve,
    /** Nobody waits for it any more. */
    isOver: () => waiting === 0,
    async answer(request: Request) {
      waiting += 1;
      await gate.promise;
      const answer = await then(request);
      waiting -= 1;
      return answer;
    },
  };
}

const QID = '[0-9a-f]{8}-[0-9a-f-]{27}';

function patternOf({ path }: Call): RegExp {
  const names = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (/qid$/i.test(name) ? QID : '[\\w-]+'));
  return new RegExp(`/api/${names}$`);
}
