/** Makes an idempotency key: one for each change that a user asks for, not one for each attempt. */
export function newIdempotencyKey(): string {
  return randomHex(16);
}

/** Makes a trace id, which identifies one call from the click to the server's log line. */
export function newTraceId(): string {
  return randomHex(8);
}

/** Makes the qid of what a device creates itself: a random UUID. */
export function newQid(): string {
  const hex = randomHex(16);
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}

// Not crypto.randomUUID(): browsers offer that on secure origins only, and a warehouse may run on plain http.
function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
