/** Messages of another version are rejected with an explanation. */
export const PROTOCOL_VERSION = 1;
export const BROADCAST_CHANNEL_NAME = 'quayside-flows';
