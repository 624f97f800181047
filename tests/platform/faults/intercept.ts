import { http, type JsonBodyType } from 'msw';
import type { Call } from '#contract/platform/api/call.ts';
import type { OpenedPortal } from './journey.ts';

export type ReplyHandler = (request: Request) => Response | Promise<Response | undefined> | undefined;

/** The requests of one call, and the reply to them in place of the marketplace's. */
export type Interception = {
  requests: Request[];
  /** Null lets requests through. */
  answer: ReplyHandler | null;
};

/** Requests whose connection a test has broken: their signal is aborted, too. */
const broken = new WeakSet<Request>();

/** Intercepts the requests of one call, and of no other: `sales/{qid}/` is not `sales/counts/`. */
export function interceptCall({ network }: Pick<OpenedPortal, 'network'>, call: Call): Interception {
  const intercepted: Interception = { requests: [], answer: null };
  network.use(
    http.all<never, JsonBodyType>(patternOf(call), async ({ request }) => {
      if (request.method !== call.method || !request.url.includes(call.path.split('?')[1] ?? ''))
        return undefined;
      intercepted.requests.push(request);
      const reply = await intercepted.answer?.(request);
      if (reply?.type === 'error') broken.add(request);
      return reply;
    }),
  );
  return intercepted;
}

/**
 * The requests of which the client still wants the answer. In development StrictMode mounts a component twice: that gives
 * up a read which has no other reader, and makes it anew.
 */
export function wantedRequests({ requests }: Interception): Request[] {
  return requests.filter((request) => !request.signal.aborted || broken.has(request));
}

/** Delays replies until `release`; then the marketplace replies, or `then`. */
export function delayReply(then: ReplyHandler = () => undefined) {
  const gate = Promise.withResolvers<void>();
  let waiting = 0;
  return {
    release: gate.resolve,
    /** Whether every delayed request has its reply. */
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
  const [location = ''] = path.split('?');
  const names = location.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    /qid$/i.test(name) ? QID : '[\\w-]+',
  );
  return new RegExp(`/api/${names}$`);
}
