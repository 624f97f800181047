import * as v from 'valibot';
import {
  callId,
  commonRefusals,
  type Call,
  type CallFailure,
  type RefusalCode,
  type RefusalDetail,
} from '#contract/platform/api/call.ts';
import { serverNow } from './server-time.ts';

/** The error of a call without an answer, or with another answer than its reply. `failureOf` narrows it. */
export class CallError extends Error {
  readonly call: Call;
  /** Null when no answer came. */
  readonly status: number | null;
  /** The parsed body of the answer, undefined when there was none to parse. */
  readonly answer: unknown;
  /** Seconds that the marketplace asked to wait in `Retry-After`. */
  readonly retryAfter: number | null;
  /** The user stopped waiting for the answer. */
  readonly isCancelled: boolean = false;
  /** When it happened, in milliseconds on the marketplace's clock; waits are counted from here. */
  readonly at = serverNow();

  constructor(call: Call, status: number | null, answer?: unknown, retryAfter: number | null = null) {
    super(`${callId(call)} ${status === null ? 'was not answered' : `was answered with ${status}`}`);
    this.name = 'CallError';
    this.call = call;
    this.status = status;
    this.answer = answer;
    this.retryAfter = retryAfter;
  }
}

/** Narrows an error that a call threw to one of its listed refusals, UNREACHABLE or UNEXPECTED. */
export function failureOf<C extends Call>(call: C, error: unknown): CallFailure<C> {
  // The code was looked up in this very call and its detail parsed: the compiler cannot follow that.
  return {
    call: callId(call),
    ...reasonOf(call, error),
    retryAt: error instanceof CallError ? throttledUntil(error) : null,
  } as CallFailure<C>;
}

function reasonOf(call: Call, error: unknown) {
  if (!(error instanceof CallError)) return unexpected(0);
  if (error.status === null) {
    const detail = error.isCancelled ? 'cancelled' : undefined;
    return { code: 'UNREACHABLE', status: null, detail, field: null };
  }
  for (const { field, code, detail } of codesOf(error.answer)) {
    const refusal = Object.hasOwn(call.refusals, code) ? call.refusals[code] : undefined;
    if (!refusal) continue;
    const parsed = refusal.detail ? v.safeParse(refusal.detail, detail) : null;
    if (parsed?.success === false) return unexpected(error.status);
    return { code, status: error.status, detail: parsed?.output, field: field ?? refusal.field ?? null };
  }
  return unexpected(error.status);
}

/** Until when the marketplace takes no further try, in milliseconds on its clock; null when it takes one. */
export function throttledUntil(error: unknown): number | null {
  if (!(error instanceof CallError)) return null;
  const entry = codesOf(error.answer).find(({ code }) => code === 'throttled');
  const parsed = v.safeParse(commonRefusals.throttled.detail, entry?.detail);
  return parsed.success ? error.at + parsed.output.wait * 1000 : null;
}

/** The instant before which the marketplace takes no other try (`Retry-After`); 0 without one. */
export function retryTimeOf(error: unknown): number {
  if (!(error instanceof CallError)) return 0;
  const { at, retryAfter } = error;
  return Math.max(throttledUntil(error) ?? 0, retryAfter === null ? 0 : at + retryAfter * 1000);
}

/** The error that `api()` throws when the marketplace refuses with `code`: for models and tests. */
export function refusalError<C extends Call, K extends RefusalCode<C>>(
  call: C,
  code: K,
  ...[detail]: RefusalDetail<C, K> extends undefined ? [] : [RefusalDetail<C, K>]
): CallError {
  return refusalErrorOf(call, code, detail);
}

/** As `refusalError`, where the code comes from the contract itself. */
export function refusalErrorOf(call: Call, code: string, detail?: unknown): CallError {
  const { status = 400, field } = call.refusals[code] ?? {};
  const entry = Object.assign({ code, message: '' }, detail);
  return new CallError(call, status, field ? { [field]: [entry] } : entry);
}

/** The error that `api()` throws when no answer came, or an unlisted one. */
export function unansweredError(call: Call): CallError {
  return new CallError(call, null);
}

/** The error of a call that the user stopped waiting for. */
export function cancelledError(call: Call): CallError {
  return Object.assign(unansweredError(call), { isCancelled: true });
}

export function unlistedError(call: Call, status: number): CallError {
  return new CallError(call, status);
}

/** The first code of an answer, for the log. */
export function firstRefusalCode(answer: unknown): string | null {
  return codesOf(answer)[0]?.code ?? null;
}

function unexpected(status: number) {
  return { code: 'UNEXPECTED', status, detail: undefined, field: null } as const;
}

type Entry = { field: string | null; code: string; detail: unknown };

const Coded = v.object({ code: v.string() });
const FieldErrors = v.object({});

/** Both forms of a refusal: `{ code, … }`, whose lists are details, or `{ field: [{ code, … }] }` (decisions 2). */
function codesOf(answer: unknown): Entry[] {
  if (v.is(Coded, answer)) return [{ field: null, code: answer.code, detail: answer }];
  const fields = v.is(FieldErrors, answer) ? Object.entries(answer) : [];
  return fields.flatMap(([field, list]) =>
    Array.isArray(list)
      ? list
          .filter((item) => v.is(Coded, item))
          .map((item) => ({ field: field || null, code: item.code, detail: item }))
      : [],
  );
}
