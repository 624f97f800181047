import type { Call } from '#contract/call.ts';

/**
 * The idempotency key of a change, made of the call and all that tells this change from another one: qids, body, version
 * or the id of the click. The same change asked for again, after no answer came, is the same change to the marketplace.
 */
export function changeKey({ method, path }: Call, ...parts: unknown[]): string {
  return [method, path.replaceAll(/[{}]/g, ''), ...parts.map(textOf)].join(':');
}

/** A header has room for neither a thousand lines nor for whatever somebody typed. */
function textOf(part: unknown): string {
  const isPlain = typeof part === 'number' || (typeof part === 'string' && /^[\w-]+$/.test(part));
  return isPlain ? String(part) : digestOf(JSON.stringify(part));
}

/** FNV-1a, 64 bits. */
function digestOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16);
}
