/** Makes an idempotency key: one for each change that a user asks for, not one for each attempt. */
export function newIdempotencyKey(): string {
  return randomHex(16);
}

/** Makes a trace id, which identifies one call from the click to the server's log line. */
export function newTraceId(): string {
  return randomHex(8);
}

// Not crypto.randomUUID(): browsers offer that on secure origins only, and a warehouse may run on plain http.
function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
