import * as v from 'valibot';
import type { commonRefusals, Refusal } from '#contract/platform/api/call.ts';

type Refusals = Record<string, Refusal>;
type Code<R extends Refusals> = Extract<keyof R, string>;
type Detail<R extends Refusal> = R extends { detail: infer S extends v.GenericSchema }
  ? [detail: v.InferOutput<S>]
  : [];

/** A refusal of a handler; thrown, it rolls the change back. */
export class RefusedError extends Error {
  readonly code: string;
  readonly status: number;
  /** The body of the answer (decisions 2). */
  readonly body: Record<string, unknown>;
  /** Seconds to wait before trying again. */
  readonly wait: number | undefined;

  constructor(code: string, status: number, body: Record<string, unknown>, wait?: number) {
    super(code);
    this.name = 'Refused';
    this.code = code;
    this.status = status;
    this.body = body;
    this.wait = wait;
  }
}

/** Makes a refusal of one of the codes, with the detail that the code has: `throw refuse('too_wide', { maximum })`. */
export type Refuse<R extends Refusals> = (
  ...refusal: { [K in Code<R>]: [code: K, ...detail: Detail<R[K]>] }[Code<R>]
) => RefusedError;

/** Makes the refusals that every call has. */
export type RefuseCommon = Refuse<typeof commonRefusals>;

/** Makes the function that refuses for one call; `route` passes it to the handler. */
export function createRefuse<R extends Refusals>(call: { refusals: R }): Refuse<R>;
export function createRefuse({ refusals }: { refusals: Refusals }) {
  return (code: string, detail?: unknown) => createRefusal(code, refusals[code], detail);
}

/** Makes a refusal whose code and detail are known at run time only. */
export function createRefusal(code: string, refusal: Refusal | undefined, detail?: unknown): RefusedError {
  if (!refusal) throw new Error(`${code} is not among the refusals of this call`);
  const fields = typeof detail === 'object' && detail !== null ? { ...detail } : {};
  const error = { code, message: refusal.message ?? code.replaceAll('_', ' '), ...fields };
  const wait = 'wait' in error && typeof error.wait === 'number' ? error.wait : undefined;
  return new RefusedError(code, refusal.status, refusal.field ? { [refusal.field]: [error] } : error, wait);
}

/** Refuses values that do not fit the schema, by field; `where` names the part of the request. */
export function refuseInvalid(issues: readonly v.BaseIssue<unknown>[], where: string): RefusedError {
  const fields: Record<string, { code: 'invalid'; message: string }[]> = {};
  for (const issue of issues) {
    const path = v.getDotPath(issue);
    if (path === null) return new RefusedError('invalid', 400, invalidValue(`${where}: ${issue.message}`));
    (fields[path] ??= []).push(invalidValue(issue.message));
  }
  return new RefusedError('invalid', 400, fields);
}

export function invalidValue(message: string) {
  return { code: 'invalid' as const, message };
}

/** A refusal that commits the change. */
export type CommittedRefusal = RefusedError & { commits: true };

/**
 * `return commitWithRefusal(refuse(…))` commits the changes of the handler and replies with the refusal
 * (docs/decisions/004).
 */
export function commitWithRefusal(refused: RefusedError): CommittedRefusal {
  return Object.assign(refused, { commits: true as const });
}
