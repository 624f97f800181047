/** A key that makes one change one change however often its request travels: take it when the user asks, not per attempt. */
export function newKey(): string {
  return randomHex(16);
}

/** Names one call from the click to the server's log line. */
export function newTrace(): string {
  return randomHex(8);
}

// Not crypto.randomUUID(): browsers offer that on secure origins only, and a warehouse may run on plain http.
function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
