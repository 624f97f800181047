import * as v from 'valibot';

export type Role = 'SELLER' | 'WAREHOUSE' | 'STAFF';

/**
 * One refusal of the API. `field` names the form field that it belongs to, `detail` is the schema of its data,
 * `message` the text in the answer where the specification has one.
 */
export type Refusal = { status: number; field?: string; detail?: v.GenericSchema; message?: string };

/** The refusals of every call (decisions 2); an answer has them as `{ code, message, …detail }`. */
export const commonRefusals = {
  invalid: { status: 400 },
  token_not_valid: { status: 401 },
  forbidden: { status: 403 },
  not_found: { status: 404 },
  request_in_flight: { status: 409 },
  stale_version: { status: 412, detail: v.object({ version: v.number() }) },
  idempotency_key_reused: { status: 422 },
  throttled: { status: 429, detail: v.object({ wait: v.number() }) },
} as const satisfies Record<string, Refusal>;

type CallShape = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * Relative to /api/, with {names} and a trailing slash. A call that only a query tells apart from another one has this
   * query behind the slash, and is routed before the other.
   */
  path: string;
  params?: v.GenericSchema;
  query?: v.ObjectSchema<v.ObjectEntries, undefined>;
  body?: v.GenericSchema;
  /** `form`: the body is multipart/form-data, with files besides fields. */
  bodyType?: 'json' | 'form';
  /** `events`: a stream of server-sent events, each with the data of the schema `event`. */
  reply: v.GenericSchema | 'none' | 'file' | 'events';
  event?: v.GenericSchema;
  /** A file that is stored as it is; others are made for the request. */
  isStored?: boolean;
  refusals: Record<string, Refusal>;
  /** An `Idempotency-Key` is required: a repeated request has one effect and the same reply. */
  idempotent?: boolean;
  /** `If-Match` with the version that the change was made on is required. */
  versioned?: boolean;
  /** The roles whose users may make the call; `public` needs no sign-in. */
  roles: readonly Role[] | 'public';
};

/** Describes one call of the API: the only place where its path, shapes and refusals stand. */
export function defineCall<const C extends CallShape>(
  call: C,
): Omit<C, 'refusals'> & { refusals: typeof commonRefusals & C['refusals'] } {
  return { ...call, refusals: { ...commonRefusals, ...call.refusals } };
}

export type Call = CallShape;

type CallName = Pick<Call, 'method' | 'path'>;

/** `POST sales/{qid}/paycomplete/`: how a call is named in failures, in logs and in the scenario control. */
export type CallId<C extends CallName = CallName> = `${C['method']} ${C['path']}`;

export function callId<C extends CallName>({ method, path }: C): CallId<C> {
  return `${method} ${path}`;
}

type InputPart<Key extends string, S> = S extends v.GenericSchema
  ? { [K in Key]: v.InferOutput<S> }
  : unknown;
type ChangeHeaders<C> = (C extends { idempotent: true } ? { idempotencyKey: string } : unknown) &
  (C extends { versioned: true } ? { version: number } : unknown);

/** The input of a call: path parameters, query, body, version and idempotency key; a query that may be empty may be absent. */
export type CallInput<C extends Call> = InputPart<'params', C['params']> &
  (object extends CallQuery<C> ? { query?: CallQuery<C> } : InputPart<'query', C['query']>) &
  InputPart<'body', C['body']> &
  ChangeHeaders<C>;

/** The query of a call. */
export type CallQuery<C extends Call> = C['query'] extends v.GenericSchema
  ? v.InferOutput<C['query']>
  : never;

/** The input of a call as the server has read it. */
export type ReceivedInput<C extends Call> = CallInput<C> & InputPart<'query', C['query']>;

export type FileReply = { blob: Blob; name: string };

/** One event of a call that replies with events. */
export type CallEvent<C extends Call> = C extends { event: infer E extends v.GenericSchema }
  ? v.InferOutput<E>
  : never;

export type CallReply<C extends Call> = C['reply'] extends v.GenericSchema
  ? v.InferOutput<C['reply']>
  : C['reply'] extends 'file'
    ? FileReply
    : C['reply'] extends 'events'
      ? AsyncIterable<CallEvent<C>>
      : undefined;

export type RefusalCode<C extends Call> = Extract<keyof C['refusals'], string>;

/** The detail of one refusal, as the server must give it and the client receives it. */
export type RefusalDetail<C extends Call, K extends RefusalCode<C>> = C['refusals'][K] extends {
  detail: infer D extends v.GenericSchema;
}
  ? v.InferOutput<D>
  : undefined;

type FailureWith<C extends Call, Code extends string, Status, Detail> = {
  /** Tells the failures of several calls apart. */
  call: CallId<C>;
  code: Code;
  status: Status;
  detail: Detail;
  /** The form field that was refused; null where the refusal concerns the whole call. */
  field: string | null;
  /** When the marketplace takes the next attempt, in milliseconds on its clock; null where it does not say. */
  retryAt: number | null;
};

type Refused<C extends Call> = {
  [K in RefusalCode<C>]: FailureWith<C, K, number, RefusalDetail<C, K>>;
}[RefusalCode<C>];

/**
 * Every way in which a call, or one of several calls, fails: a listed refusal, no answer (lost, or `cancelled` by the
 * user), or an unlisted answer.
 */
export type CallFailure<C extends Call> = C extends Call
  ?
      | Refused<C>
      | FailureWith<C, 'UNREACHABLE', null, 'cancelled' | undefined>
      | FailureWith<C, 'UNEXPECTED', number, undefined>
  : never;

/** A failure whose call does not matter. */
export type AnyFailure = FailureWith<Call, string, number | null, unknown>;

/** Whether a failure comes from this call. */
export function isFailureOf<C extends Call, F extends AnyFailure>(
  call: C,
  failure: F | null,
): failure is Extract<F, { call: CallId<C> }> {
  return failure?.call === callId(call);
}

export type FailureCode<C extends Call> = CallFailure<C>['code'];

/** `sales/{qid}/lines/` and `{ qid }` → `sales/7c…/lines/`. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
