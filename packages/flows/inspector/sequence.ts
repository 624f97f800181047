import { createLogEntries } from './log.ts';
import { type ObservedSession, actorKeyInTab } from './observed-session.ts';
import { actorTitle, activeStatesTitle } from './titles.ts';

export type SequenceLane = { key: string; title: string };
export type SequenceArrow = {
  /** The index of the message. */
  index: number;
  /** The key of the receiving actor. */
  key: string;
  /** Lane indexes; null for an event from outside the diagram. */
  from: number | null;
  to: number;
  title: string;
  /** The resulting state in words, null without a change. */
  stateTitle: string | null;
};

export type SequenceFilter = {
  /** The key of an actor that sends or receives; null for all. */
  actor: string | null;
  /** Text of the event, of the resulting state or of an actor's title. */
  words: string;
};

export const unfilteredSequence: SequenceFilter = { actor: null, words: '' };

type SequenceEvent = Omit<SequenceArrow, 'from' | 'to'> & { from: string | null };

/** The events between actors of a tab that run machines, up to the message at index `at`. */
export function createSequenceDiagram(
  session: ObservedSession,
  tab: string,
  at: number | null,
  filter = unfilteredSequence,
): { lanes: SequenceLane[]; arrows: SequenceArrow[] } {
  const titleOf = (key: string) => {
    const actor = session.actors.get(key);
    return actor && runsMachine(session, key) ? actorTitle(actor) : '';
  };
  const shown = findSequenceEvents(session, tab, at).filter((event) => isWanted(event, filter, titleOf));
  const keys = new Set(shown.flatMap(({ from, key }) => (from === null ? [key] : [from, key])));
  const lanes = [...keys]
    .filter((key) => runsMachine(session, key))
    .map((key) => ({ key, title: titleOf(key) }));
  const laneOf = new Map(lanes.map(({ key }, lane) => [key, lane]));
  return {
    lanes,
    arrows: shown.map((event) => ({
      ...event,
      from: laneOf.get(event.from ?? '') ?? null,
      to: laneOf.get(event.key) ?? 0,
    })),
  };
}

function findSequenceEvents(session: ObservedSession, tab: string, at: number | null): SequenceEvent[] {
  const upTo = at ?? session.messages.length - 1;
  const found: SequenceEvent[] = [];
  const lastStates = new Map<string, string>();
  for (const { index, end, key, title, message, snapshotChange } of createLogEntries(session)) {
    if (index > upTo || message.tab !== tab || !runsMachine(session, key)) continue;
    const state = snapshotChange && end <= upTo ? activeStatesTitle(snapshotChange.states, null) : null;
    const isNew = state !== null && lastStates.get(key) !== state;
    if (state !== null) lastStates.set(key, state);
    if (message.type !== 'event.sent') continue;
    const from = message.from === null ? null : actorKeyInTab(tab, message.from);
    found.push({ index, key, from, title, stateTitle: isNew ? state : null });
  }
  return found;
}

function isWanted(
  { key, from, title, stateTitle }: SequenceEvent,
  { actor, words }: SequenceFilter,
  titleOf: (key: string) => string,
): boolean {
  if (actor !== null && actor !== key && actor !== from) return false;
  const text = [title, stateTitle ?? '', titleOf(key), titleOf(from ?? '')].join('\n').toLowerCase();
  return text.includes(words.trim().toLowerCase());
}

function runsMachine({ actors }: ObservedSession, key: string): boolean {
  const actor = actors.get(key);
  return actor !== undefined && actor.published.machine !== null;
}
