import { type Flow, keyOf, subjectOf } from './flow.ts';
import { actorTitle, eventTitle, standingTitle } from './words.ts';

export type Lane = { key: string; title: string };
export type Arrow = {
  /** Place of the message among all. */
  index: number;
  /** The actor that it went to. */
  key: string;
  /** Lanes; null where it came from outside of the drawn actors. */
  from: number | null;
  to: number;
  title: string;
  /** Where the event has led, null where it changed nothing. */
  standing: string | null;
};

const MOST = 120;

/** The last messages between the actors of a tab that run machines, those that say nothing new to nobody left out. */
export function sequenceOf(flow: Flow, tab: string, at: number | null): { lanes: Lane[]; arrows: Arrow[] } {
  const upTo = at ?? flow.messages.length - 1;
  const found: (Omit<Arrow, 'from' | 'to'> & { from: string | null })[] = [];
  const standing = new Map<string, string>();
  flow.messages.slice(0, upTo + 1).forEach((message, index) => {
    const key = subjectOf(message);
    if (message.tab !== tab || key === null || !runsMachine(flow, key)) return;
    if (message.type === 'event.sent') {
      const from = message.from === null ? null : keyOf(tab, message.from);
      found.push({ index, key, from, title: eventTitle(message.event.type), standing: null });
    }
    if (message.type !== 'snapshot.changed') return;
    const title = standingTitle(message.states, null);
    const arrow = found.findLast((candidate) => candidate.key === key);
    if (arrow && standing.get(key) !== title) arrow.standing = title;
    standing.set(key, title);
  });
  const told = found.slice(-MOST);
  const keys = [...new Set(told.flatMap(({ from, key }) => (from === null ? [key] : [from, key])))].filter(
    (key) => runsMachine(flow, key),
  );
  const lanes = keys.flatMap((key) => {
    const actor = flow.actors.get(key);
    return actor ? [{ key, title: actorTitle(actor) }] : [];
  });
  const laneOf = (key: string | null) => lanes.findIndex((lane) => lane.key === key);
  return {
    lanes,
    arrows: told.map((arrow) => {
      const from = laneOf(arrow.from);
      return { ...arrow, from: from === -1 ? null : from, to: laneOf(arrow.key) };
    }),
  };
}

function runsMachine({ actors }: Flow, key: string): boolean {
  const actor = actors.get(key);
  return actor !== undefined && actor.told.machine !== null;
}
