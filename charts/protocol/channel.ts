import { CHANNEL, type Message, PROTOCOL, readMessage, type Telling } from './message.ts';

/** How much of a tab's past an inspector that comes later still hears. */
export const REMEMBERED = 2000;

export type Teller = ReturnType<typeof openTeller>;

/**
 * The speaking end, in a portal tab. Until somebody has said hello it only remembers; `standing` tells of what began
 * before everything that is remembered.
 */
export function openTeller(tab: string, standing: () => readonly Message[] = () => [], name = CHANNEL) {
  const channel = new BroadcastChannel(name);
  const remembered: Message[] = [];
  let seq = 0;
  let isHeard = false;

  function tell(telling: Telling): Message {
    seq += 1;
    // The compiler cannot follow that each kind of telling with a head is the message of that kind.
    const message = { ...telling, flows: PROTOCOL, tab, seq, at: Date.now() } as Message;
    remembered.push(message);
    if (remembered.length > REMEMBERED) remembered.shift();
    // An inspector that is there already answers the first word of a tab with hello.
    if (isHeard || message.type === 'tab.opened') post(channel, message);
    return message;
  }

  channel.addEventListener('message', ({ data }) => {
    if (readMessage(data).kind !== 'hello') return;
    isHeard = true;
    const oldest = remembered[0]?.seq ?? 0;
    for (const message of standing()) if (message.seq < oldest) post(channel, message);
    for (const message of remembered) post(channel, message);
  });

  return { tell, close: () => channel.close() };
}

type Listening = {
  onMessage: (message: Message) => void;
  /** Something came that is not understood. */
  onProblem: (problem: string) => void;
  /** What speaks another language: undefined where it is none that is known. */
  translate?: (data: unknown) => Message[] | undefined;
};

/** The hearing end, in an inspector. It says hello and nothing else, ever. */
export function listen({ onMessage, onProblem, translate }: Listening, name = CHANNEL) {
  const channel = new BroadcastChannel(name);
  const heard = new Map<string, Set<number>>();
  let greetedAt = 0;

  function hello(): void {
    greetedAt = Date.now();
    post(channel, { flows: PROTOCOL, tab: 'inspector', seq: 1, at: greetedAt, type: 'hello' });
  }

  /** What several inspectors ask for comes several times. */
  function isNew({ tab, seq }: Message): boolean {
    const known = heard.get(tab) ?? new Set();
    heard.set(tab, known);
    if (known.has(seq)) return false;
    known.add(seq);
    return true;
  }

  /** Also for what comes another way than over the channel. */
  function take(data: unknown): void {
    const translated = translate?.(data);
    if (translated) return translated.filter(isNew).forEach(onMessage);
    const read = readMessage(data);
    if (read.kind === 'problem') onProblem(read.problem);
    if (read.kind !== 'message' || !isNew(read.message)) return;
    onMessage(read.message);
    // A tab that opened since has not heard it.
    if (read.message.type === 'tab.opened' && read.message.at >= greetedAt) hello();
  }

  channel.addEventListener('message', ({ data }) => take(data));
  hello();
  return { take, close: () => channel.close() };
}

function post(channel: BroadcastChannel, message: unknown): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
  channel.postMessage(message);
}
