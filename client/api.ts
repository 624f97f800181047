import * as v from 'valibot';
import type { Call, CallInput, CallReply, FileReply } from '#contract/platform/api/call.ts';
import { CallError, firstRefusalCode } from './call-error.ts';
import { parseFileName } from './file-name.ts';
import { newTraceId } from './keys.ts';
import type { HttpLog } from './log.ts';
import { type AnyCallInput, buildRequest } from './request.ts';
import type { SentRequest } from './sent-request.ts';
import { recordServerDate } from './server-time.ts';
import type { AccessTokenStore, TokenSource } from './tokens.ts';
import { fetchTransport, uploadTransport, type WireRequest } from './transport.ts';

export type ApiOptions = {
  /** Base of every path, `/api/` by default. */
  base?: string;
  tokens: TokenSource;
  log: HttpLog;
};

export type CallOptions = {
  signal?: AbortSignal;
  /** Called with the fraction of the body that has been sent, 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** Its answer is that of this call, instead of a request. */
  sent?: SentRequest;
  /** Wraps the response before its body is read, such as to report progress. */
  readThrough?: (answer: Response) => Response;
};

/** Makes a call: resolves with its reply, rejects with a CallError, or with the AbortError when it was stopped. */
export type Api = <C extends Call>(
  call: C,
  input: CallInput<C>,
  options?: CallOptions,
) => Promise<CallReply<C>>;

export function createApi({ base = '/api/', tokens, log }: ApiOptions): Api {
  async function make(
    call: Call,
    input: AnyCallInput,
    { signal, onProgress, readThrough, sent }: CallOptions = {},
  ) {
    const trace = sent?.trace ?? newTraceId();
    const started = performance.now();
    const transport =
      onProgress && 'XMLHttpRequest' in globalThis ? uploadTransport(onProgress) : fetchTransport;
    const request = buildRequest(base, call, input, trace);

    function logged(status: number | null, problem: string | null) {
      const ms = Math.round(performance.now() - started);
      log({ method: call.method, path: call.path, status, ms, trace, problem });
    }

    async function send(token: string | null): Promise<Response> {
      const early = await sent?.answer;
      const sentAt = (early && sent?.sentAt) ?? Date.now();
      const response = early ?? (await transport(signed({ ...request, signal }, token)));
      recordServerDate(response.headers.get('date'), sentAt, Date.now());
      return response;
    }

    async function answered(): Promise<Response> {
      if (call.roles === 'public') return send(tokens.held());
      const token = await tokens.current();
      signal?.throwIfAborted();
      const response = await send(token);
      if (response.status !== 401 || token === null) return response;
      const renewed = await tokens.renew(token);
      signal?.throwIfAborted();
      return renewed === null ? response : send(renewed);
    }

    const response = await answered().catch(() => {
      signal?.throwIfAborted();
      logged(null, 'no answer');
      throw new CallError(call, null);
    });
    const read = await readAnswer(call, readThrough?.(response) ?? response).catch(() => {
      signal?.throwIfAborted();
      return { problem: 'answer cut off', answer: undefined };
    });
    logged(response.status, read.problem);
    if (read.problem !== null) {
      throw new CallError(call, response.status, read.answer, retryAfterOf(response));
    }
    return read.reply;
  }
  // `make` serves every call alike; the contract of a call has the types of its input and reply.
  return make as Api;
}

let tab: { api: Api; store: AccessTokenStore | null } | null = null;

/**
 * Sets the calls of this tab, and the store by which it signs in and out, where it does. They are the only module-level
 * state of the client.
 */
export function configureApi(options: ApiOptions, store: AccessTokenStore | null = null): void {
  tab = { api: createApi(options), store };
}

export const api: Api = (call, input, options) => ofTab().api(call, input, options);

/** The access token of this tab. */
export function tokens(): AccessTokenStore {
  const { store } = ofTab();
  if (!store) throw new Error('This page neither signs in nor out.');
  return store;
}

function ofTab() {
  if (!tab) throw new Error('configureApi() has not been called.');
  return tab;
}

function signed(request: WireRequest, token: string | null): WireRequest {
  if (token === null) return request;
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } };
}

type Read =
  | { problem: null; reply: unknown }
  /** `answer` is the parsed body of a refusal. */
  | { problem: string; answer: unknown };

async function readAnswer(call: Call, response: Response): Promise<Read> {
  if (!response.ok) {
    const answer = parsedJson(await response.text());
    return { problem: firstRefusalCode(answer) ?? 'refused without a code', answer };
  }
  if (call.reply === 'none') return { problem: null, reply: undefined };
  if (call.reply === 'file') return { problem: null, reply: await fileOf(response) };
  if (call.reply === 'events') {
    const { readEvents } = await import('./event-stream.ts');
    return { problem: null, reply: readEvents(call, response) };
  }
  const parsed = v.safeParse(call.reply, parsedJson(await response.text()));
  if (parsed.success) return { problem: null, reply: parsed.output };
  const places = parsed.issues.map((issue) => v.getDotPath(issue) ?? 'the top level');
  return {
    problem: `reply does not match: ${[...new Set(places)].slice(0, 5).join(', ')}`,
    answer: undefined,
  };
}

async function fileOf(response: Response): Promise<FileReply> {
  return { blob: await response.blob(), name: parseFileName(response.headers.get('content-disposition')) };
}

function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
