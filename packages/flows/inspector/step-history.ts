import { snapshotAfter } from '@quayside/charts/protocol/changes.ts';
import { messageActorKey, type ObservedActor, type ObservedSession } from './observed-session.ts';
import type { SimulatedActor } from './simulation.ts';

/** When a step was done, and since when it is open again; milliseconds since 1970, null where no time was recorded. */
export type StepTimes = { doneAt: number | null; openAgainAt: number | null; isOpenAgain: boolean };

export type StepHistory = ReadonlyMap<string, StepTimes>;

/** The steps that were done at some time, by name. */
export function findStepHistory(
  session: ObservedSession,
  actor: ObservedActor,
  at: number | null,
): StepHistory {
  const upTo = at ?? session.messages.length - 1;
  const moments: TaggedMoment[] = [{ tags: actor.first.tags, at: null }];
  let snapshot = actor.first;
  for (const message of session.messages.slice(0, upTo + 1)) {
    if (messageActorKey(message) !== actor.key) continue;
    snapshot = snapshotAfter(snapshot, message);
    moments.push({ tags: snapshot.tags, at: message.at });
  }
  return stepHistoryOf(moments);
}

/** The same for a simulated actor, without times. */
export function simulatedStepHistory({ simulation, actor }: SimulatedActor): StepHistory {
  return stepHistoryOf(
    simulation.systemStates.map(({ actors }) => ({
      tags: [...(actors.get(actor)?.snapshot.tags ?? [])],
      at: null,
    })),
  );
}

type TaggedMoment = { tags: readonly string[]; at: number | null };

function stepHistoryOf(moments: readonly TaggedMoment[]): StepHistory {
  const history = new Map<string, StepTimes>();
  for (const { tags, at } of moments) {
    for (const tag of tags) {
      const [, name, what] = /^(.+)\.(done|next)$/.exec(tag) ?? [];
      if (name === undefined) continue;
      const known = history.get(name);
      if (what === 'done' && (!known || known.isOpenAgain))
        history.set(name, { doneAt: at, openAgainAt: null, isOpenAgain: false });
      if (what === 'next' && known && !known.isOpenAgain)
        history.set(name, { ...known, openAgainAt: at, isOpenAgain: true });
    }
  }
  return history;
}
