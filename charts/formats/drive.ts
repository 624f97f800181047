import type { ChartPath } from '#charts/paths/path.ts';
import { stepName } from '#charts/world.ts';
import { leavesOf } from './telling.ts';

/** How the steps of a machine are done in a browser, and how its states are seen there. */
export type Driver = {
  /** By name of the input. */
  opens: Record<string, Act>;
  /** What a person does, by name of the step: 'payment is asked for', in a system 'payment: payment is asked for'. */
  does: Record<string, Act>;
  /** Tells the server beforehand how to answer, by name of the step: 'pay: paid'. */
  answers: Record<string, Act>;
  /** Fails when the page does not show a state, by its id. */
  sees: Record<string, Act>;
  /** Why a page cannot show a state, by its id. */
  unseen: Record<string, string>;
  /** Lets milliseconds pass. */
  waits: (milliseconds: number) => Promise<void>;
};

type Act = () => Promise<void>;

/** What a person does and what comes of it: answers are prepared before, and only the end can be looked at. */
export type Beat = {
  kind: 'opens' | 'does' | 'waits';
  name: string;
  /** How long, where it waits. */
  milliseconds?: number;
  answers: string[];
  sees: string[];
};

export function beatsOf({ start, initial, steps }: ChartPath): Beat[] {
  let beat: Beat = { kind: 'opens', name: start, answers: [], sees: leavesOf(initial.states) };
  const beats = [beat];
  for (const step of steps) {
    const name = stepName(step);
    const sees = leavesOf(step.expected.states);
    if (step.kind === 'outcome') {
      beat.answers.push(name);
      beat.sees = sees;
      continue;
    }
    beat =
      step.kind === 'after'
        ? { kind: 'waits', name, milliseconds: step.advance, answers: [], sees }
        : { kind: 'does', name, answers: [], sees };
    beats.push(beat);
  }
  return beats;
}

/** Goes a path by a driver; `tell` puts each beat into the report. Throws by name what the driver does not know. */
export async function drive(
  driver: Driver,
  beats: readonly Beat[],
  tell: (name: string, body: Act) => Promise<void>,
): Promise<void> {
  for (const beat of beats) {
    const answers = beat.answers.map((name) => known(driver.answers, name, 'answer'));
    const sees = beat.sees
      .filter((id) => !(id in driver.unseen))
      .map((id) => known(driver.sees, id, 'look of'));
    await tell(beat.name, async () => {
      for (const answer of answers) await answer();
      if (beat.kind === 'waits') await driver.waits(beat.milliseconds ?? 0);
      else await known(driver[beat.kind], beat.name, 'way to do')();
      for (const see of sees) await see();
    });
  }
}

function known(acts: Record<string, Act>, name: string, what: string): Act {
  const act = acts[name];
  if (!act) throw new Error(`The driver has no ${what} '${name}'.`);
  return act;
}
