/** Messages of another version are rejected with an explanation. */
export const PROTOCOL = 1;
export const CHANNEL = 'quayside-flows';
