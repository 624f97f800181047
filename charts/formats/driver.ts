import type { ChartPath } from '#charts/paths/path.ts';
import { stepName } from '#charts/system-state.ts';
import { innermostStates } from './path-description.ts';

/**
 * A function that acts or asserts in a browser; `Stage` is the type of the fixtures that a project's drivers share.
 */
export type DriverAction<Stage> = (stage: Stage) => Promise<void>;

/** An action, the reason why there is none, or an action that is impossible in some states. */
export type DriverStep<Stage> = DriverAction<Stage> | { cannot: string } | ConditionalAction<Stage>;

/** `except`: the reason by state id. */
type ConditionalAction<Stage> = { act: DriverAction<Stage>; except: Record<string, string> };

/** How the steps of a machine are done and its states are seen in a browser. */
export type Driver<Stage> = {
  /** By name of the input. */
  opens: Record<string, DriverStep<Stage>>;
  /**
   * By name of the step, in a system with its actor key: 'payment: payment is asked for'. User actions, and outcomes
   * that no server reply causes, such as that of a timer.
   */
  does: Record<string, DriverStep<Stage>>;
  /** Prepares the server's reply, by name of the step: 'pay: paid'. */
  answers: Record<string, DriverStep<Stage>>;
  /** Asserts that the page shows a state, by state id. */
  sees: Record<string, DriverStep<Stage>>;
  /** Delays a reply while the machine is in a state, by state id. Resolves with a function that releases it. */
  holds: Record<string, (stage: Stage) => Promise<() => Promise<void>>>;
  /** Advances the time. */
  waits: (stage: Stage, milliseconds: number) => Promise<void>;
};

/** A step of a path with the states to see after it, as plain JSON. */
export type DrivenStep = {
  kind: 'opens' | 'event' | 'outcome' | 'after';
  name: string;
  /** For a time step. */
  milliseconds?: number;
  sees: string[];
};

export function drivenStepsOf({ start, initial, steps }: ChartPath): DrivenStep[] {
  return [
    { kind: 'opens', name: start, sees: innermostStates(initial.states) },
    ...steps.map((step) => ({
      kind: step.kind,
      name: stepName(step),
      ...(step.advance === undefined ? {} : { milliseconds: step.advance }),
      sees: innermostStates(step.expected.states),
    })),
  ];
}

/**
 * A user action with the replies that follow it: replies are prepared before it, and only the final states can be
 * seen.
 */
type StepWithAnswers = { step: DrivenStep; answers: string[]; sees: string[] };

export type ReportStep = (name: string, body: () => Promise<void>) => Promise<void>;

/**
 * Runs a path in a browser; `reportStep` adds each step to the test report. Throws for steps that the driver does not
 * know.
 */
export async function drive<Stage>(
  driver: Driver<Stage>,
  stage: Stage,
  steps: readonly DrivenStep[],
  reportStep: ReportStep,
): Promise<void> {
  const held = new Map<string, () => Promise<void>>();
  let before: string[] = [];
  try {
    for (const entry of groupAnswers(driver, steps)) {
      const answers = entry.answers.map((name) => actionNamed(driver.answers, name, 'answer', before));
      const act = actionForStep(driver, entry.step, before);
      const looks = entry.sees
        .filter((id) => !isUnsupported(driver.sees[id]))
        .map((id) => actionNamed(driver.sees, id, 'look of', []));
      await reportStep([entry.step.name, ...entry.answers].join(' → '), async () => {
        await holdIn(driver, stage, entry.sees, held);
        for (const answer of answers) await answer(stage);
        await act(stage);
        await letGo(held, (id) => !entry.sees.includes(id));
        for (const look of looks) await look(stage);
      });
      before = entry.sees;
    }
  } finally {
    // A closed page holds no replies, and the first error matters.
    await letGo(held, () => true).catch(() => {});
  }
}

/** The reason for the first step that the driver does not support; null when it supports the whole path. */
export function firstUnsupportedStep<Stage>(
  driver: Driver<Stage>,
  steps: readonly DrivenStep[],
): string | null {
  let before: string[] = [];
  for (const { step, answers, sees } of groupAnswers(driver, steps)) {
    const driverSteps = step.kind === 'opens' ? driver.opens : driver.does;
    const reasons = [
      ...(step.kind === 'after' ? [] : [reasonOf(driverSteps[step.name], step.name, before)]),
      ...answers.map((name) => reasonOf(driver.answers[name], name, before)),
    ];
    const reason = reasons.find((one) => one !== null);
    if (reason !== undefined) return reason;
    before = sees;
  }
  return null;
}

export function isUnsupported<Stage>(
  driverStep: DriverStep<Stage> | undefined,
): driverStep is { cannot: string } {
  return typeof driverStep === 'object' && 'cannot' in driverStep;
}

function groupAnswers<Stage>({ does }: Driver<Stage>, steps: readonly DrivenStep[]): StepWithAnswers[] {
  const entries: StepWithAnswers[] = [];
  for (const step of steps) {
    const last = entries.at(-1);
    if (step.kind === 'outcome' && last && !(step.name in does)) {
      last.answers.push(step.name);
      last.sees = step.sees;
    } else entries.push({ step, answers: [], sees: step.sees });
  }
  return entries;
}

function actionForStep<Stage>(
  driver: Driver<Stage>,
  step: DrivenStep,
  before: readonly string[],
): DriverAction<Stage> {
  const { kind, name, milliseconds = 0 } = step;
  if (kind === 'after') return (stage) => driver.waits(stage, milliseconds);
  return actionNamed(kind === 'opens' ? driver.opens : driver.does, name, 'way to do', before);
}

function actionNamed<Stage>(
  driverSteps: Record<string, DriverStep<Stage>>,
  name: string,
  what: string,
  before: readonly string[],
): DriverAction<Stage> {
  const driverStep = driverSteps[name];
  if (!driverStep) throw new Error(`The driver has no ${what} '${name}'.`);
  const reason = reasonOf(driverStep, name, before);
  if (reason !== null || isUnsupported(driverStep)) throw new Error(`No browser can do it: ${reason}`);
  return typeof driverStep === 'function' ? driverStep : driverStep.act;
}

function reasonOf<Stage>(
  driverStep: DriverStep<Stage> | undefined,
  name: string,
  before: readonly string[],
): string | null {
  if (!driverStep) return `'${name}': the driver does not know it`;
  if (typeof driverStep === 'function') return null;
  if (isUnsupported(driverStep)) return `'${name}': ${driverStep.cannot}`;
  const excepted = Object.entries(driverStep.except).find(([id]) =>
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
