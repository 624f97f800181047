import { HttpResponse } from 'msw';
import type { Call } from '#contract/platform/api/call.ts';
import { sampleRefusalDetail } from '#server/scenario/sample-details.ts';
import type { ReplyHandler } from './intercept.ts';
import type { Journey, FailureTexts } from './journey.ts';

/** A fault in place of a reply, and the message that the page shows for it. */
export type ReplyFault = {
  answer: (journey: Journey) => ReplyHandler;
  says: (says: FailureTexts) => string | RegExp;
  /** Whether a read is retried automatically. */
  isTriedAgain: boolean;
};

/** The `Retry-After` of a throttled call, in seconds. */
export const RETRY_AFTER_SECONDS = 30;

const SOMETHING = 'Something went wrong. Please try again.';
const THROTTLED = 'Too many attempts. Wait a moment, then try again.';
const IN_FLIGHT = 'Your first request is still being processed. Wait a moment, then try again.';

const broken = ({ broken: own, default: usual }: FailureTexts) => own ?? usual;
const usual = (says: FailureTexts) => says.default;

/** Groups A and F of the matrix: faulty replies by name. */
export const replyFaults: Record<string, ReplyFault> = {
  '400-known-code': {
    answer:
      ({ call, says: { known } }) =>
      () =>
        refusal(call, known?.code ?? 'invalid', known?.detail),
    says: ({ known, default: own }) => known?.says ?? own,
    isTriedAgain: false,
  },
  '400-unknown-code': given({
    status: 400,
    body: { code: 'never_heard_of_it', message: '<b>Server words</b>' },
  }),
  '401': {
    answer: ({ call }) => once(() => refusal(call, 'token_not_valid')),
    says: usual,
    isTriedAgain: false,
  },
  '403': refusing('forbidden'),
  '404': { ...refusing('not_found'), says: (says) => says.not_found ?? says.default },
  '409': { ...refusing('request_in_flight'), says: (says) => says.request_in_flight ?? IN_FLIGHT },
  '422': given({ status: 422, body: { code: 'never_heard_of_it', message: '<b>Server words</b>' } }),
  '429+Retry-After': {
    answer:
      ({ call }) =>
      () =>
        refusal(
          call,
          'throttled',
          { wait: RETRY_AFTER_SECONDS },
          { 'retry-after': String(RETRY_AFTER_SECONDS) },
        ),
    says: (says) => says.throttled ?? THROTTLED,
    isTriedAgain: false,
  },
  '500': given({ status: 500, says: broken }),
  '502-HTML-body': {
    answer: () => () =>
      HttpResponse.html('<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>', {
        status: 502,
      }),
    says: broken,
    isTriedAgain: true,
  },
  '503+Retry-After': given({ status: 503, headers: { 'retry-after': '1' }, says: unavailable }),
  // The gateway's reply after thirty seconds (server/gateway/api.test.ts).
  'timeout-30s': given({
    status: 504,
    body: { code: 'upstream_timeout', message: 'Too slow.' },
    says: unavailable,
  }),
  'reset-before-headers': {
    answer: () => () => HttpResponse.error(),
    says: (says) => says.unreachable ?? SOMETHING,
    isTriedAgain: true,
  },
  'truncated-body': raw('{"qid": "9f1c'),
  'malformed-JSON': raw('<p>{"qid"</p>'),
  'schema-invalid-JSON': raw('{"something":"else","results":7}'),
};

function unavailable(says: FailureTexts) {
  return says.unavailable ?? broken(says);
}

type Given = {
  status: number;
  body?: { code: string; message: string };
  headers?: Record<string, string>;
  says?: ReplyFault['says'];
};

function given({ status, body, headers, says = usual }: Given): ReplyFault {
  return {
    answer: () => () =>
      body ? HttpResponse.json(body, { status, headers }) : new HttpResponse(null, { status, headers }),
    says,
    isTriedAgain: status >= 500,
  };
}

function raw(text: string): ReplyFault {
  return {
    answer: () => () => HttpResponse.text(text, { headers: { 'content-type': 'application/json' } }),
    says: usual,
    isTriedAgain: false,
  };
}

function refusing(code: string): ReplyFault {
  return {
    answer:
      ({ call }) =>
      () =>
        refusal(call, code),
    says: usual,
    isTriedAgain: false,
  };
}

function once(answer: ReplyHandler): ReplyHandler {
  let isOver = false;
  return (request) => {
    if (isOver) return undefined;
    isOver = true;
    return answer(request);
  };
}

/** A refusal in the marketplace's format, with a message that no screen may show. */
function refusal(
  call: Call,
  code: string,
  detail?: Record<string, unknown>,
  headers?: Record<string, string>,
) {
  const { status = 400, field, detail: shape } = call.refusals[code] ?? {};
  const entry = {
    code,
    message: '<b>Server words</b>',
    ...(shape ? { ...sampleRefusalDetail, ...detail } : {}),
  };
  return HttpResponse.json(field ? { [field]: [entry] } : entry, { status, headers });
}
