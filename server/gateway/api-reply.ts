import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { chooseEncoding, type Encoding } from './encoding.ts';

// Smaller replies fit into one packet.
const worthIt = 1_400;
// Above this size compression takes longer than handing it to another thread.
const large = 32_768;

// The next level saves 1 % of the bytes and takes 50 % more time; the default window saves none, and takes twice the
// time for large replies.
const quickBrotli = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 14 },
};
const [brotliElsewhere, gzipElsewhere] = [promisify(brotliCompress), promisify(gzip)];

/** Adds the gateway's headers to a reply of the marketplace, and compresses JSON in the best encoding of `accepted`. */
export async function encodeApiReply(
  reply: Response,
  added: Record<string, string>,
  accepted: string | undefined,
) {
  const headers = new Headers(reply.headers);
  for (const [name, value] of Object.entries(added)) headers.set(name, value);
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  const { status } = reply;
  if (!reply.body || !mayCompress(headers)) return new Response(reply.body, { status, headers });

  const body = new Uint8Array(await reply.arrayBuffer());
  headers.append('vary', 'accept-encoding');
  const encoding = body.length < worthIt ? undefined : chooseEncoding(accepted);
  if (!encoding) return new Response(body, { status, headers });
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  return new Response(await compress(body, encoding), { status, headers });
}

function mayCompress(headers: Headers) {
  return headers.get('content-type')?.startsWith('application/json') && !headers.has('content-encoding');
}

function compress(body: Uint8Array, encoding: Encoding) {
  if (body.length >= large)
    return encoding === 'br' ? brotliElsewhere(body, quickBrotli) : gzipElsewhere(body);
  return encoding === 'br' ? brotliCompressSync(body, quickBrotli) : gzipSync(body);
}
