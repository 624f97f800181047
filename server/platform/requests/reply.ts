import { isDeepStrictEqual } from 'node:util';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { Call } from '#contract/platform/api/call.ts';
import type { RefusedError } from './refuse.ts';

/** The answer to a call; the text is empty where there is no body. */
export type StoredReply = {
  status: number;
  text: string;
  /** The version of the object in the reply. */
  version?: number;
};

/** The reply of a handler whose call replies with a file; a stream is written while it is sent. */
export type ServedFile = {
  name: string;
  mediaType: string;
  content: Uint8Array | ReadableStream<Uint8Array>;
};

const Versioned = v.union([
  v.object({ version: v.number() }),
  v.pipe(
    v.object({ sale: v.object({ version: v.number() }) }),
    v.transform(({ sale }) => sale),
  ),
]);

export function serializeReply(reply: unknown): StoredReply {
  if (reply === undefined) return { status: 204, text: '' };
  const versioned = v.safeParse(Versioned, reply);
  return {
    status: 200,
    text: JSON.stringify(reply),
    version: versioned.success ? versioned.output.version : undefined,
  };
}

/** Reads the stored reply to a repeated request. */
export function replyOfStored(status: number, text: string): StoredReply {
  return status === 200 ? serializeReply(JSON.parse(text)) : { status, text };
}

export function serializeRefusal({ status, body }: RefusedError): StoredReply {
  return { status, text: JSON.stringify(body) };
}

/** Throws when an answer does not match the contract, e.g. has an additional key. */
export function checkReply(call: Call, { text }: StoredReply): void {
  if (typeof call.reply === 'string') {
    if (text !== '') throw new Error('the reply has a body');
    return;
  }
  const wire: unknown = text === '' ? undefined : JSON.parse(text);
  const parsed = v.safeParse(call.reply, wire);
  if (!parsed.success) throw new Error(`the reply breaks the contract: ${v.summarize(parsed.issues)}`);
  if (isDeepStrictEqual(parsed.output, wire)) return;
  throw new Error('the reply has keys that the contract does not know');
}

export function writeReply(http: Context, { status, text, version }: StoredReply): Response {
  if (version !== undefined) http.header('ETag', `"${version}"`);
  if (text === '') return http.body(null, new Response(null, { status }));
  http.header('Content-Type', 'application/json; charset=utf-8');
  return status === 200 ? http.body(text) : http.body(text, new Response(null, { status }));
}

export function writeRefusal(http: Context, refused: RefusedError): Response {
  if (refused.wait !== undefined) http.header('Retry-After', String(Math.ceil(refused.wait)));
  return writeReply(http, serializeRefusal(refused));
}

/** Replies with a file, always as an attachment: the browser must not render uploads under the portal's origin. */
export function writeFileReply(http: Context, { name, mediaType, content }: ServedFile): Response {
  const plain = name.replaceAll(/[^\w .()-]/g, '_');
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  const isStream = content instanceof ReadableStream;
  return http.body(isStream ? content : new Uint8Array(content), 200, {
    'content-type': mediaType,
    ...(isStream ? {} : { 'content-length': String(content.byteLength) }),
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${exact}`,
    'x-content-type-options': 'nosniff',
  });
}
