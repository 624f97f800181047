import type { Message, MessageBody } from './message.ts';
import { postToChannel } from './post.ts';
import { BROADCAST_CHANNEL_NAME, PROTOCOL_VERSION } from './version.ts';

/** The number of past messages that a later inspector receives. */
export const MAXIMUM_REPLAYED_MESSAGES = 2000;

export type Publisher = ReturnType<typeof openPublisher>;

type Past = {
  /** The start messages of all running actors, with their state before the remembered messages. */
  startMessages: () => readonly Message[];
  /** Called for a message that is dropped from memory. */
  onForget: (message: Message) => void;
};

/** The portal's end of the channel. It only remembers messages until an inspector says hello. */
export function openPublisher(tab: string, { startMessages, onForget }: Past, name = BROADCAST_CHANNEL_NAME) {
  const channel = new BroadcastChannel(name);
  const remembered: Message[] = [];
  let seq = 0;
  let hasListener = false;

  function publish(body: MessageBody): Message {
    seq += 1;
    // The compiler cannot follow that a body with a head is a message of its type.
    const message = { ...body, flows: PROTOCOL_VERSION, tab, seq, at: Date.now() } as Message;
    remembered.push(message);
    const dropped = remembered.length > MAXIMUM_REPLAYED_MESSAGES ? remembered.shift() : undefined;
    if (dropped) onForget(dropped);
    // A running inspector answers `tab.opened` with hello.
    if (hasListener || message.type === 'tab.opened') postToChannel(channel, message);
    return message;
  }

  channel.addEventListener('message', ({ data }) => {
    if (!isHello(data)) return;
    hasListener = true;
    const oldest = remembered[0]?.seq ?? 0;
    for (const message of startMessages()) if (message.seq < oldest) postToChannel(channel, message);
    for (const message of remembered) postToChannel(channel, message);
  });

  return { publish, close: () => channel.close() };
}

/** Checked by hand, to keep the message parser out of the portal. */
function isHello(data: unknown): boolean {
  if (typeof data !== 'object' || data === null || !('flows' in data) || !('type' in data)) return false;
  return data.flows === PROTOCOL_VERSION && data.type === 'hello';
}
