import type { ChartPath } from '#charts/paths/path.ts';
import { stepName } from '#charts/world.ts';
import { leavesOf } from './telling.ts';

/** Something done in a browser, or looked for there; a stage is whatever the drivers of a project share. */
export type Act<Stage> = (stage: Stage) => Promise<void>;

/** An act, why there is none, or one that is possible except while the machine stands in some states. */
export type Deed<Stage> = Act<Stage> | { cannot: string } | ExceptAct<Stage>;

/** `except` says why not, by the id of the state. */
type ExceptAct<Stage> = { act: Act<Stage>; except: Record<string, string> };

/** How the steps of a machine are done in a browser, and how its states are seen there. */
export type Driver<Stage> = {
  /** By name of the input. */
  opens: Record<string, Deed<Stage>>;
  /**
   * By name of the step, in a system with its actor: 'payment: payment is asked for'. What a person does, and ends of
   * actors that nobody answers but that are brought about, as that of a timer.
   */
  does: Record<string, Deed<Stage>>;
  /** Tells the server beforehand how to answer, by name of the step: 'pay: paid'. */
  answers: Record<string, Deed<Stage>>;
  /** Fails when the page does not show a state, by its id. */
  sees: Record<string, Deed<Stage>>;
  /** Lets an answer wait for as long as the machine stays in a state, by its id. Resolves with what lets it go. */
  holds: Record<string, (stage: Stage) => Promise<() => Promise<void>>>;
  /** Lets milliseconds pass. */
  waits: (stage: Stage, milliseconds: number) => Promise<void>;
};

/** One step of a path, with what can be seen after it: plain JSON. */
export type DrivenStep = {
  kind: 'opens' | 'event' | 'outcome' | 'after';
  name: string;
  /** How long, where time passes. */
  milliseconds?: number;
  sees: string[];
};

export function drivenStepsOf({ start, initial, steps }: ChartPath): DrivenStep[] {
  return [
    { kind: 'opens', name: start, sees: leavesOf(initial.states) },
    ...steps.map((step) => ({
      kind: step.kind,
      name: stepName(step),
      ...(step.advance === undefined ? {} : { milliseconds: step.advance }),
      sees: leavesOf(step.expected.states),
    })),
  ];
}

/** What is done and what comes of it: answers are prepared before, and only the end can be looked at. */
type Beat = { step: DrivenStep; answers: string[]; sees: string[] };

export type Tell = (name: string, body: () => Promise<void>) => Promise<void>;

/** Goes a path by a driver; `tell` puts each step into the report. Throws by name what the driver does not know. */
export async function drive<Stage>(
  driver: Driver<Stage>,
  stage: Stage,
  steps: readonly DrivenStep[],
  tell: Tell,
): Promise<void> {
  const held = new Map<string, () => Promise<void>>();
  let before: string[] = [];
  try {
    for (const beat of beatsOf(driver, steps)) {
      const answers = beat.answers.map((name) => actOf(driver.answers, name, 'answer', before));
      const act = doingOf(driver, beat.step, before);
      const looks = beat.sees
        .filter((id) => !isReason(driver.sees[id]))
        .map((id) => actOf(driver.sees, id, 'look of', []));
      await tell([beat.step.name, ...beat.answers].join(' → '), async () => {
        await holdIn(driver, stage, beat.sees, held);
        for (const answer of answers) await answer(stage);
        await act(stage);
        await letGo(held, (id) => !beat.sees.includes(id));
        for (const look of looks) await look(stage);
      });
      before = beat.sees;
    }
  } finally {
    // Where the page is gone nothing is held, and what went wrong before is what counts.
    await letGo(held, () => true).catch(() => {});
  }
}

/** The first thing in a path that its driver cannot do, and why; null when it can go all of it. */
export function obstacleIn<Stage>(driver: Driver<Stage>, steps: readonly DrivenStep[]): string | null {
  let before: string[] = [];
  for (const { step, answers, sees } of beatsOf(driver, steps)) {
    const deeds = step.kind === 'opens' ? driver.opens : driver.does;
    const reasons = [
      ...(step.kind === 'after' ? [] : [reasonOf(deeds[step.name], step.name, before)]),
      ...answers.map((name) => reasonOf(driver.answers[name], name, before)),
    ];
    const reason = reasons.find((one) => one !== null);
    if (reason !== undefined) return reason;
    before = sees;
  }
  return null;
}

export function isReason<Stage>(deed: Deed<Stage> | undefined): deed is { cannot: string } {
  return typeof deed === 'object' && 'cannot' in deed;
}

function beatsOf<Stage>({ does }: Driver<Stage>, steps: readonly DrivenStep[]): Beat[] {
  const beats: Beat[] = [];
  for (const step of steps) {
    const last = beats.at(-1);
    if (step.kind === 'outcome' && last && !(step.name in does)) {
      last.answers.push(step.name);
      last.sees = step.sees;
    } else beats.push({ step, answers: [], sees: step.sees });
  }
  return beats;
}

function doingOf<Stage>(driver: Driver<Stage>, step: DrivenStep, before: readonly string[]): Act<Stage> {
  const { kind, name, milliseconds = 0 } = step;
  if (kind === 'after') return (stage) => driver.waits(stage, milliseconds);
  return actOf(kind === 'opens' ? driver.opens : driver.does, name, 'way to do', before);
}

function actOf<Stage>(
  deeds: Record<string, Deed<Stage>>,
  name: string,
  what: string,
  before: readonly string[],
): Act<Stage> {
  const deed = deeds[name];
  if (!deed) throw new Error(`The driver has no ${what} '${name}'.`);
  const reason = reasonOf(deed, name, before);
  if (reason !== null || isReason(deed)) throw new Error(`No browser can do it: ${reason}`);
  return typeof deed === 'function' ? deed : deed.act;
}

function reasonOf<Stage>(
  deed: Deed<Stage> | undefined,
  name: string,
  before: readonly string[],
): string | null {
  if (!deed) return `'${name}': the driver does not know it`;
  if (typeof deed === 'function') return null;
  if (isReason(deed)) return `'${name}': ${deed.cannot}`;
  const excepted = Object.entries(deed.except).find(([id]) =>
    before.some((leaf) => leaf === id || leaf.startsWith(`${id}.`)),
  );
  return excepted ? `'${name}': ${excepted[1]}` : null;
}

async function holdIn<Stage>(
  { holds }: Driver<Stage>,
  stage: Stage,
  states: readonly string[],
  held: Map<string, () => Promise<void>>,
): Promise<void> {
  for (const id of states) {
    const hold = holds[id];
    if (hold && !held.has(id)) held.set(id, await hold(stage));
  }
}

async function letGo(held: Map<string, () => Promise<void>>, isOver: (id: string) => boolean): Promise<void> {
  for (const [id, end] of held) {
    if (!isOver(id)) continue;
    held.delete(id);
    await end();
  }
}
