import type { Call } from '#contract/platform/api/call.ts';

/** The most characters that the marketplace takes. */
const MAXIMUM_LENGTH = 255;

/**
 * The idempotency key of a change: the call, and all that distinguishes the change (qids, body, version or the id of
 * the click). A change that is tried again after a lost answer has the same key.
 */
export function idempotencyKeyOf({ method, path }: Call, ...parts: unknown[]): string {
  const call = `${method}:${path.replaceAll(/[{}]/g, '')}`;
  const key = [call, ...parts.map(textOf)].join(':');
  // Such as that of a change of many packages.
  return key.length > MAXIMUM_LENGTH ? `${call}:${digestOf(JSON.stringify(parts))}` : key;
}

/** Shortens long or unusual values to a digest, because a header has limited length and characters. */
function textOf(part: unknown): string {
  const isPlain = typeof part === 'number' || (typeof part === 'string' && /^[\w-]+$/.test(part));
  return isPlain ? String(part) : digestOf(JSON.stringify(part));
}

/** The FNV-1a hash, 64 bits. */
function digestOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16);
}
