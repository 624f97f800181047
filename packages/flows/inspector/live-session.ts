import type { Exposure } from '@quayside/charts/protocol/exposure.ts';
import { listenToChannel } from '@quayside/charts/protocol/listen.ts';
import type { Message } from '@quayside/charts/protocol/message.ts';
import { createStatelyTranslator } from '@quayside/charts/protocol/stately.ts';
import { type ObservedSession, addMessages, emptySession, clearMessages } from './observed-session.ts';

/** Messages that could not be parsed: their number and the last problem. */
export type ParseProblems = { count: number; last: string };

export type LiveSession = { session: ObservedSession; problems: ParseProblems };

export type LiveSessionSource = ReturnType<typeof listenToLiveSession>;

/** A tab publishes its earlier messages, often thousands, at once: updates are batched. In milliseconds. */
const PAUSE = 30;

/**
 * Receives the messages of all tabs of this browser, past and future. `exposures` by machine id are for messages of
 * @statelyai/inspect.
 */
export function listenToLiveSession(exposures: Readonly<Record<string, Exposure>>, channel?: string) {
  let live: LiveSession = { session: emptySession, problems: { count: 0, last: '' } };
  const fresh: Message[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const published = new Set<() => void>();

  function publish(): void {
    timer = undefined;
    live = { ...live, session: addMessages(live.session, fresh.splice(0)) };
    for (const tell of published) tell();
  }

  function soon(): void {
    timer ??= setTimeout(publish, PAUSE);
  }

  const listener = listenToChannel(
    {
      onMessage(message) {
        fresh.push(message);
        soon();
      },
      onProblem(problem) {
        live = { ...live, problems: { count: live.problems.count + 1, last: problem } };
        soon();
      },
      translate: createStatelyTranslator((machine) => exposures[machine]),
    },
    channel,
  );

  /** In development also messages of runs outside the browser, relayed by the Vite server (docs/decisions/020). */
  function hearRun(data: unknown): void {
    listener.take(data);
  }
  import.meta.hot?.on('flows:published', hearRun);
  import.meta.hot?.send('flows:hello');

  /** @statelyai/inspect also posts messages to the window that it opened, after a handshake. */
  function hearOpener({ origin, data }: MessageEvent): void {
    if (origin === location.origin) listener.take(data);
  }
  const opener: unknown = window.opener;
  if (opener) {
    window.addEventListener('message', hearOpener);
    window.opener.postMessage({ type: '@statelyai.connected' }, location.origin);
  }

  return {
    getSnapshot: () => live,
    subscribe(tell: () => void) {
      published.add(tell);
      return () => void published.delete(tell);
    },
    forget() {
      live = {
        session: clearMessages(addMessages(live.session, fresh.splice(0))),
        problems: { count: 0, last: '' },
      };
      for (const tell of published) tell();
    },
    close() {
      clearTimeout(timer);
      import.meta.hot?.off('flows:published', hearRun);
      window.removeEventListener('message', hearOpener);
      listener.close();
    },
  };
}
