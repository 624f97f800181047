import { type Message, parseMessage } from './message.ts';
import { postToChannel } from './post.ts';
import { BROADCAST_CHANNEL_NAME, PROTOCOL_VERSION } from './version.ts';

type ListenerOptions = {
  onMessage: (message: Message) => void;
  /** Called for messages that cannot be parsed. */
  onProblem: (problem: string) => void;
  /** Translates messages of another protocol; undefined for unknown ones. */
  translate?: (data: unknown) => Message[] | undefined;
};

/** The inspector's end of the channel. It sends nothing but `hello`. */
export function listenToChannel(
  { onMessage, onProblem, translate }: ListenerOptions,
  name = BROADCAST_CHANNEL_NAME,
) {
  const channel = new BroadcastChannel(name);
  const heard = new Map<string, Set<number>>();
  let greetedAt = 0;

  function hello(): void {
    greetedAt = Date.now();
    postToChannel(channel, {
      flows: PROTOCOL_VERSION,
      tab: 'inspector',
      seq: 1,
      at: greetedAt,
      type: 'hello',
    });
  }

  /** A tab answers every inspector on the shared channel, so messages arrive repeatedly. */
  function isNew({ tab, seq }: Message): boolean {
    const known = heard.get(tab) ?? new Set();
    heard.set(tab, known);
    if (known.has(seq)) return false;
    known.add(seq);
    return true;
  }

  /** Also for messages that do not come over the channel. */
  function take(data: unknown): void {
    const translated = translate?.(data);
    if (translated) return translated.filter(isNew).forEach(onMessage);
    const read = parseMessage(data);
    if (read.kind === 'problem') onProblem(read.problem);
    if (read.kind !== 'message' || !isNew(read.message)) return;
    onMessage(read.message);
    // A tab that opened since has not received `hello`.
    if (read.message.type === 'tab.opened' && read.message.at >= greetedAt) hello();
  }

  channel.addEventListener('message', ({ data }) => take(data));
  hello();
  return { take, close: () => channel.close() };
}
