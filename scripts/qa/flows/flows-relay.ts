import { type Message, parseMessage } from '@quayside/charts/protocol/message.ts';
import type { Plugin } from 'vite';

/** The WebSocket event for a message from a run outside the browser, and to every inspector. */
export const MESSAGE_EVENT = 'flows:told';
/** The WebSocket event with which an inspector requests past messages. */
export const HELLO_EVENT = 'flows:hello';

const MOST_MESSAGES = 10_000;

/**
 * In development, relays messages of runs outside the browser, such as `npm run paths`, to flow inspectors
 * (docs/decisions/020). It uses Vite's WebSocket, which accepts pages by token and programs on this machine.
 */
export function flowsRelay(): Plugin {
  const remembered: Message[] = [];
  return {
    name: 'flows-relay',
    apply: 'serve',
    configureServer({ ws }) {
      ws.on(MESSAGE_EVENT, (data: unknown) => {
        const read = parseMessage(data);
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
