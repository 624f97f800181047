import type { Plugin } from 'vite';
import { type Message, readMessage } from '../charts/protocol/message.ts';

/** Sent by a run outside of the browser, and on to every inspector. */
export const MESSAGE_EVENT = 'flows:told';
/** An inspector asks for what was told before it came. */
export const HELLO_EVENT = 'flows:hello';

const MOST_MESSAGES = 10_000;

/**
 * In development a run outside of the browser, as that of `npm run paths`, tells the flow inspectors what its actors do
 * (docs/decisions/020): over the WebSocket that Vite has anyway, which lets in pages of its own by a token, and
 * programs of this machine.
 */
export function flowsRelay(): Plugin {
  const remembered: Message[] = [];
  return {
    name: 'flows-relay',
    apply: 'serve',
    configureServer({ ws }) {
      ws.on(MESSAGE_EVENT, (data: unknown) => {
        const read = readMessage(data);
        if (read.kind !== 'message') return;
        remembered.push(read.message);
        if (remembered.length > MOST_MESSAGES) remembered.shift();
        ws.send(MESSAGE_EVENT, read.message);
      });
      ws.on(HELLO_EVENT, (_data: unknown, inspector) => {
        for (const message of remembered) inspector.send(MESSAGE_EVENT, message);
      });
    },
  };
}
