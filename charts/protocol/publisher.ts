import type { Message, MessageBody } from './message.ts';
import { post } from './post.ts';
import { CHANNEL, PROTOCOL } from './version.ts';

/** How much of a tab's past an inspector that comes later still hears. */
export const REMEMBERED = 2000;

export type Publisher = ReturnType<typeof openPublisher>;

type Past = {
  /** The first words about everything that still runs, as it was before everything that is remembered. */
  standing: () => readonly Message[];
  /** A message is remembered no more. */
  forget: (message: Message) => void;
};

/** The speaking end, in a portal tab. Until somebody has said hello it only remembers. */
export function openPublisher(tab: string, { standing, forget }: Past, name = CHANNEL) {
  const channel = new BroadcastChannel(name);
  const remembered: Message[] = [];
  let seq = 0;
  let isHeard = false;

  function tell(telling: MessageBody): Message {
    seq += 1;
    // The compiler cannot follow that each kind of telling with a head is the message of that kind.
    const message = { ...telling, flows: PROTOCOL, tab, seq, at: Date.now() } as Message;
    remembered.push(message);
    const forgotten = remembered.length > REMEMBERED ? remembered.shift() : undefined;
    if (forgotten) forget(forgotten);
    // An inspector that is there already answers the first word of a tab with hello.
    if (isHeard || message.type === 'tab.opened') post(channel, message);
    return message;
  }

  channel.addEventListener('message', ({ data }) => {
    if (!isHello(data)) return;
    isHeard = true;
    const oldest = remembered[0]?.seq ?? 0;
    for (const message of standing()) if (message.seq < oldest) post(channel, message);
    for (const message of remembered) post(channel, message);
  });

  return { tell, close: () => channel.close() };
}

/** By hand: a portal tab does not load a whole parser for the one word that it understands. */
function isHello(data: unknown): boolean {
  if (typeof data !== 'object' || data === null || !('flows' in data) || !('type' in data)) return false;
  return data.flows === PROTOCOL && data.type === 'hello';
}
