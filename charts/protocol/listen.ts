import { type Message, readMessage } from './message.ts';
import { post } from './post.ts';
import { CHANNEL, PROTOCOL } from './version.ts';

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
