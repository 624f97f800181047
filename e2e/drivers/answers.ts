import type { Route } from '@playwright/test';
import type { DriverStep } from '#charts/formats/driver.ts';
import type { Outcome } from '#charts/model.ts';
import type { Call } from '#contract/call.ts';
import { patternOf } from '#e2e/watch.ts';
import type { Stage } from './stage.ts';

type Answers = Record<string, DriverStep<Stage>>;

/**
 * What the server is told for every end that a model knows of the actor `child`, which makes this call; `elsewhere`
 * are refusals that are not told where the change was asked for.
 */
export function answersOf(
  child: string,
  call: Call,
  outcomes: Record<string, Outcome>,
  elsewhere: readonly string[] = [],
): Answers {
  const refuse = (name: string) => async (stage: Stage) => {
    if (!elsewhere.includes(name)) stage.refused = call;
    // A connection that the server cuts is tried once more by the browser, now and then.
    if (name === 'UNREACHABLE') return once(stage, call, (route) => route.abort('connectionreset'));
    await stage.scenario.answer(call, cases[name] ?? name, { times: repetitions[name] ?? 1 });
  };
  return Object.fromEntries(
    Object.entries(outcomes).map(([name, outcome]): [string, DriverStep<Stage>] => [
      `${child}: ${name}`,
      'done' in outcome ? itsOwn : refuse(name),
    ]),
  );
}

/**
 * The same for a call that the gateway answers by itself, whatever the marketplace says: where it shall fail, the
 * answer is given in the gateway's place.
 */
export function gatewayAnswersOf(child: string, call: Call, outcomes: Record<string, Outcome>): Answers {
  const fail = (name: string) => (stage: Stage) =>
    once(stage, call, failureInPlace(call, name), repetitions[name]);
  return Object.fromEntries(
    Object.entries(outcomes).map(([name, outcome]): [string, DriverStep<Stage>] => [
      `${child}: ${name}`,
      'done' in outcome ? itsOwn : fail(name),
    ]),
  );
}

/** Answers a request in place of the server: with a refusal of the call, or by breaking the connection. */
export function failureInPlace(call: Call, name: string): (route: Route) => Promise<void> {
  const status = call.refusals[name]?.status ?? 500;
  return (route) =>
    name === 'UNREACHABLE'
      ? route.abort('connectionreset')
      : route.fulfill({ status, json: { code: name, message: name, wait: 30 } });
}

/** A change whose answer was ordered to get lost is made before: the order that was given last is asked first. */
export async function madeAllTheSame(stage: Stage, call: Call): Promise<void> {
  stage.refused = null;
  await stage.context.route(
    ({ pathname }) => patternOf(call).test(pathname),
    async (route) => {
      await route.fetch();
      await route.fallback();
    },
    { times: 1 },
  );
}

/** An answer that the marketplace could not give here. */
export function answerInPlace(stage: Stage, call: Call, json: unknown): Promise<void> {
  return once(stage, call, (route) => route.fulfill({ json }));
}

/** Answers in the browser, before the call has left it. */
async function once(
  { context, watched }: Stage,
  call: Call,
  answer: (route: Route) => Promise<void>,
  times = 1,
): Promise<void> {
  watched.tolerate(call);
  await context.route(({ pathname }) => patternOf(call).test(pathname), answer, { times });
}

/** As long as nothing else is ordered, the marketplace does what it is asked. */
export function itsOwn(): Promise<void> {
  return Promise.resolve();
}

/** How the scenario control calls what is no refusal of the contract. */
const cases: Record<string, string> = { UNEXPECTED: '500' };

/** The first token that is refused is renewed, and the call made once more. */
const repetitions: Record<string, number> = { token_not_valid: 2 };

/** For all ends of an actor that no browser can bring about, or for states that no page shows. */
export function cannotAll(names: readonly string[], cannot: string): Answers {
  return Object.fromEntries(names.map((name) => [name, { cannot }]));
}
