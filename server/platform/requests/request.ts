import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { Call } from '#contract/platform/api/call.ts';
import { isBlob } from '#contract/platform/api/files.ts';
import { IDEMPOTENCY_HEADER } from '#contract/platform/api/headers.ts';
import { parseQuery } from '#contract/platform/api/read-query.ts';
import { invalidValue, RefusedError, refuseInvalid } from './refuse.ts';

/** The parts of a request besides its path parameters, as the contract describes them. */
export type RequestParts = {
  query: unknown;
  body: unknown;
  version: number | undefined;
  key: string | undefined;
};

/** Reads a request for a call; refuses what does not fit as `invalid`. */
export async function readRequest(call: Call, http: Context): Promise<RequestParts> {
  const search = new URL(http.req.url).searchParams;
  if ([...search.values()].some((value) => value.includes('\0'))) throw noText();
  return {
    query: call.query && readQuery(call.query, search),
    body: call.body && (await readBody(call.body, call.bodyType, http.req.raw)),
    version: call.versioned ? readVersion(http.req.header('if-match')) : undefined,
    key: call.idempotent ? readKey(http.req.header(IDEMPOTENCY_HEADER)) : undefined,
  };
}

function readQuery(schema: NonNullable<Call['query']>, search: URLSearchParams): unknown {
  const parsed = parseQuery(schema, search);
  if (parsed.success) return parsed.output;
  throw refuseInvalid(parsed.issues, 'query');
}

async function readBody(schema: v.GenericSchema, type: Call['bodyType'], request: Request): Promise<unknown> {
  const parsed = v.safeParse(schema, type === 'form' ? await readForm(request) : await readJson(request));
  if (parsed.success) return parsed.output;
  throw refuseInvalid(parsed.issues, 'body');
}

async function readJson(request: Request): Promise<unknown> {
  // A form of another site cannot send this type without a preflight request.
  if (!request.headers.get('content-type')?.startsWith('application/json')) {
    throw refused('The body must be application/json.');
  }
  const text = await request.text();
  if (/(?<!\\)(?:\\\\)*\\u0000/.test(text)) throw noText();
  try {
    return JSON.parse(text, withoutBidi);
  } catch {
    throw refused('The body is not JSON.');
  }
}

async function readForm(request: Request): Promise<Record<string, unknown>> {
  const form = await request.formData().catch(() => {
    throw refused('The body is not multipart/form-data.');
  });
  const fields = Object.fromEntries(form);
  if (Object.values(fields).some((field) => typeof field === 'string' && field.includes('\0')))
    throw noText();
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, withoutBidi(name, field)]));
}

const bidiControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
/** Passwords and the secrets of links: each of their characters counts. */
const verbatim = new Set(['password', 'secret']);

/** Text without the characters that reverse what a reader sees: a name could look like another one. */
function withoutBidi(name: string, value: unknown): unknown {
  return typeof value === 'string' && !verbatim.has(name) ? value.replaceAll(bidiControls, '') : value;
}

function readVersion(header: string | undefined): number {
  const version = /^(?:W\/)?"?(\d{1,15})"?$/.exec(header ?? '')?.[1];
  if (version === undefined) throw refused('If-Match must name the version that the change was made on.');
  return Number(version);
}

function readKey(header: string | undefined): string {
  if (header && /^[\w.:,/-]{1,255}$/.test(header)) return header;
  throw refused('Idempotency-Key must name this change.');
}

/** The refusal of a text with NUL, the only character that PostgreSQL does not store. */
function noText(): RefusedError {
  return refused('Text can’t contain the NUL character.');
}

function refused(message: string): RefusedError {
  return new RefusedError('invalid', 400, invalidValue(message));
}

/**
 * The fingerprint of a request; equal requests have the same. It leaves out the version, which may be newer in a
 * repeated request.
 */
export async function fingerprintRequest(params: unknown, { query, body }: RequestParts): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([params ?? null, query ?? null]));
  for (const [name, value] of Object.entries(body ?? {})) {
    hash.update(JSON.stringify(name));
    hash.update(isBlob(value) ? await value.bytes() : JSON.stringify(value ?? null));
  }
  return hash.digest('base64url');
}
