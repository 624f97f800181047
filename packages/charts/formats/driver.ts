import type { ChartPath } from '@quayside/charts/paths/path.ts';
import { stepName } from '@quayside/charts/system-state.ts';
import { innermostStates } from './path-description.ts';

/** A function that acts or asserts in a browser with the fixtures that the drivers of a project share. */
export type DriverAction<Fixtures> = (fixtures: Fixtures) => Promise<void>;

/** An action, the reason why there is none, or an action that is impossible in some states. */
export type DriverStep<Fixtures> =
  | DriverAction<Fixtures>
  | { unsupported: string }
  | ConditionalAction<Fixtures>;

/** `except`: the reason by state id. */
type ConditionalAction<Fixtures> = { act: DriverAction<Fixtures>; except: Record<string, string> };

/** Performs the steps of a machine in a browser and asserts its states. */
export type Driver<Fixtures> = {
  /** By name of the input. */
  start: Record<string, DriverStep<Fixtures>>;
  /**
   * User actions, and outcomes that no server reply causes, such as that of a timer. By name of the step, in a system
   * with its actor key: 'payment: payment is requested'.
   */
  actions: Record<string, DriverStep<Fixtures>>;
  /** Prepares the server's reply, by name of the step: 'pay: paid'. */
  replies: Record<string, DriverStep<Fixtures>>;
  /** Asserts that the page shows a state, by state id. */
  assertions: Record<string, DriverStep<Fixtures>>;
  /** Delays a reply while the machine is in a state, by state id. */
  delays: Record<string, (fixtures: Fixtures) => Promise<Delay>>;
  /** Advances the time. */
  advanceTime: (fixtures: Fixtures, milliseconds: number) => Promise<void>;
};

/** A delay of the replies to a call. */
export type Delay = {
  /** Resolves when the page has made the call. */
  requested: Promise<void>;
  end: () => Promise<void>;
};

/** A step of a path with the states that the page shows after it, as plain JSON. */
export type ExpectedStep = {
  kind: 'start' | 'event' | 'outcome' | 'after';
  name: string;
  /** For a time step. */
  milliseconds?: number;
  expectedStates: string[];
};

export function toDrivenSteps({ start, initial, steps }: ChartPath): ExpectedStep[] {
  return [
    { kind: 'start', name: start, expectedStates: innermostStates(initial.states) },
    ...steps.map((step) => ({
      kind: step.kind,
      name: stepName(step),
      ...(step.advance === undefined ? {} : { milliseconds: step.advance }),
      expectedStates: innermostStates(step.expected.states),
    })),
  ];
}

/**
 * A user action with the replies to it: they are prepared before the action, and only the states after the last reply
 * are asserted.
 */
type StepWithReplies = {
  step: ExpectedStep;
  replies: string[];
  /** The states before the last reply. */
  passedStates: string[];
  expectedStates: string[];
};

export type StepReporter = (name: string, body: () => Promise<void>) => Promise<void>;

/**
 * Runs a path in a browser; `reportStep` adds each step to the test report. Throws for steps that the driver does not
 * know.
 */
export async function drivePath<Fixtures>(
  driver: Driver<Fixtures>,
  fixtures: Fixtures,
  steps: readonly ExpectedStep[],
  reportStep: StepReporter,
): Promise<void> {
  const running = new Map<string, Delay>();
  let before: string[] = [];
  try {
    for (const entry of groupReplies(driver, steps)) {
      const replies = entry.replies.map((name) => actionNamed(driver.replies, name, 'reply', before));
      const act = actionForStep(driver, entry.step, before);
      const assertions = entry.expectedStates
        .filter((id) => !isUnsupported(driver.assertions[id]))
        .map((id) => actionNamed(driver.assertions, id, 'assertion for', []));
      await reportStep([entry.step.name, ...entry.replies].join(' → '), async () => {
        await startDelays(driver, fixtures, entry.expectedStates, running);
        const passed = await startDelays(driver, fixtures, entry.passedStates, running);
        for (const prepareReply of replies) await prepareReply(fixtures);
        const requests = passed.map(async ([id, { requested }]) => {
          await requested;
          await endDelays(running, (other) => other === id);
        });
        await act(fixtures);
        // The page may look the same before and after: it must have made the calls that were replied to.
        await Promise.all(requests);
        await endDelays(running, (id) => !entry.expectedStates.includes(id));
        for (const assertState of assertions) await assertState(fixtures);
      });
      before = entry.expectedStates;
    }
  } finally {
    // A closed page waits for no replies, and the first error matters.
    await endDelays(running, () => true).catch(() => {});
  }
}

/** The reason for the first step that the driver does not support; null when it supports the whole path. */
export function firstUnsupportedStep<Fixtures>(
  driver: Driver<Fixtures>,
  steps: readonly ExpectedStep[],
): string | null {
  let before: string[] = [];
  for (const { step, replies, expectedStates } of groupReplies(driver, steps)) {
    const driverSteps = step.kind === 'start' ? driver.start : driver.actions;
    const reasons = [
      ...(step.kind === 'after' ? [] : [reasonOf(driverSteps[step.name], step.name, before)]),
      ...replies.map((name) => reasonOf(driver.replies[name], name, before)),
    ];
    const reason = reasons.find((one) => one !== null);
    if (reason !== undefined) return reason;
    before = expectedStates;
  }
  return null;
}

export function isUnsupported<Fixtures>(
  driverStep: DriverStep<Fixtures> | undefined,
): driverStep is { unsupported: string } {
  return typeof driverStep === 'object' && 'unsupported' in driverStep;
}

function groupReplies<Fixtures>(
  { actions }: Driver<Fixtures>,
  steps: readonly ExpectedStep[],
): StepWithReplies[] {
  const entries: StepWithReplies[] = [];
  for (const step of steps) {
    const last = entries.at(-1);
    if (step.kind === 'outcome' && last && !(step.name in actions)) {
      last.replies.push(step.name);
      last.passedStates.push(...last.expectedStates);
      last.expectedStates = step.expectedStates;
    } else entries.push({ step, replies: [], passedStates: [], expectedStates: step.expectedStates });
  }
  return entries;
}

function actionForStep<Fixtures>(
  driver: Driver<Fixtures>,
  step: ExpectedStep,
  before: readonly string[],
): DriverAction<Fixtures> {
  const { kind, name, milliseconds = 0 } = step;
  if (kind === 'after') return (fixtures) => driver.advanceTime(fixtures, milliseconds);
  return actionNamed(kind === 'start' ? driver.start : driver.actions, name, 'action for', before);
}

function actionNamed<Fixtures>(
  driverSteps: Record<string, DriverStep<Fixtures>>,
  name: string,
  kind: string,
  before: readonly string[],
): DriverAction<Fixtures> {
  const driverStep = driverSteps[name];
  if (!driverStep) throw new Error(`The driver has no ${kind} '${name}'.`);
  const reason = reasonOf(driverStep, name, before);
  if (reason !== null || isUnsupported(driverStep)) throw new Error(`No browser can do it: ${reason}`);
  return typeof driverStep === 'function' ? driverStep : driverStep.act;
}

function reasonOf<Fixtures>(
  driverStep: DriverStep<Fixtures> | undefined,
  name: string,
  before: readonly string[],
): string | null {
  if (!driverStep) return `'${name}': not in the driver`;
  if (typeof driverStep === 'function') return null;
  if (isUnsupported(driverStep)) return `'${name}': ${driverStep.unsupported}`;
  const excepted = Object.entries(driverStep.except).find(([id]) =>
    before.some((leaf) => leaf === id || leaf.startsWith(`${id}.`)),
  );
  return excepted ? `'${name}': ${excepted[1]}` : null;
}

/** Starts the delays of the states that have none yet. */
async function startDelays<Fixtures>(
  driver: Driver<Fixtures>,
  fixtures: Fixtures,
  states: readonly string[],
  running: Map<string, Delay>,
): Promise<[string, Delay][]> {
  const started: [string, Delay][] = [];
  for (const id of states) {
    const startDelay = driver.delays[id];
    if (!startDelay || running.has(id)) continue;
    const delay = await startDelay(fixtures);
    running.set(id, delay);
    started.push([id, delay]);
  }
  return started;
}

async function endDelays(running: Map<string, Delay>, isOver: (id: string) => boolean): Promise<void> {
  for (const [id, { end }] of running) {
    if (!isOver(id)) continue;
    running.delete(id);
    await end();
  }
}
