export function postToChannel(channel: BroadcastChannel, message: unknown): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
  channel.postMessage(message);
}
