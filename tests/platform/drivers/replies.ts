import { expect, type Route } from '@playwright/test';
import type { DriverStep } from '@quayside/charts/formats/driver.ts';
import type { Outcome } from '@quayside/charts/model.ts';
import type { Call } from '#contract/platform/api/call.ts';
import { createUrlPattern } from '#tests/platform/browser/call-url.ts';
import type { DriverFixtures } from './driver-fixtures.ts';

type Replies = Record<string, DriverStep<DriverFixtures>>;

/**
 * Prepares the server's replies for the outcomes of the actor `child`, which makes this call. Refusals in `elsewhere` are
 * not shown where the change was requested.
 */
export function serverReplySteps(
  child: string,
  call: Call,
  outcomes: Record<string, Outcome>,
  elsewhere: readonly string[] = [],
): Replies {
  const refuse = (name: string) => async (fixtures: DriverFixtures) => {
    if (!elsewhere.includes(name)) fixtures.refusedCall = call;
    // When the server closes a connection, the browser sometimes repeats the request.
    if (name === 'UNREACHABLE') return routeNext(fixtures, call, (route) => route.abort('connectionreset'));
    await fixtures.scenario.answer(call, scenarioCases[name] ?? name, { times: repetitions[name] ?? 1 });
  };
  return Object.fromEntries(
    Object.entries(outcomes).map(([name, outcome]): [string, DriverStep<DriverFixtures>] => [
      `${child}: ${name}`,
      'done' in outcome ? keepServerReply : refuse(name),
    ]),
  );
}

/**
 * Prepares the replies of a call that the gateway answers without the marketplace: a failure is fulfilled in the browser
 * in place of the gateway.
 */
export function stubbedReplySteps(child: string, call: Call, outcomes: Record<string, Outcome>): Replies {
  const fail = (name: string) => (fixtures: DriverFixtures) =>
    routeNext(fixtures, call, failureHandler(call, name), repetitions[name]);
  return Object.fromEntries(
    Object.entries(outcomes).map(([name, outcome]): [string, DriverStep<DriverFixtures>] => [
      `${child}: ${name}`,
      'done' in outcome ? keepServerReply : fail(name),
    ]),
  );
}

/** Returns a route handler that answers with a refusal of the call or breaks the connection. */
export function failureHandler(call: Call, name: string): (route: Route) => Promise<void> {
  const status = call.refusals[name]?.status ?? 500;
  return (route) =>
    name === 'UNREACHABLE'
      ? route.abort('connectionreset')
      : route.fulfill({ status, json: { code: name, message: name, wait: 30 } });
}

/** Executes the next request of a change at the server although its scripted reply gets lost. */
export async function executeDespiteLostReply(fixtures: DriverFixtures, call: Call): Promise<void> {
  fixtures.refusedCall = null;
  await fixtures.context.route(
    ({ pathname }) => createUrlPattern(call).test(pathname),
    async (route) => {
      await route.fetch();
      await route.fallback();
    },
    { times: 1 },
  );
}

/** Replies in the browser with content that the marketplace cannot send here. */
export function fulfillNextCall(fixtures: DriverFixtures, call: Call, json: unknown): Promise<void> {
  return routeNext(fixtures, call, (route) => route.fulfill({ json }));
}

/** Routes the next requests of a call in the browser; they do not reach the server. */
async function routeNext(
  { context, monitor }: DriverFixtures,
  call: Call,
  handler: (route: Route) => Promise<void>,
  times = 1,
): Promise<void> {
  monitor.tolerate(call);
  await context.route(({ pathname }) => createUrlPattern(call).test(pathname), handler, { times });
}

/** Without a scripted answer the marketplace executes the call. */
export function keepServerReply(): Promise<void> {
  return Promise.resolve();
}

/**
 * The step `untilAllowed: reached`: longer than the wait of a throttled call. An answer that comes while the page's time
 * jumps can set it back to the marketplace's, and the wait goes on; then it jumps again.
 */
export async function waitOut({ advanceTime, page }: DriverFixtures): Promise<void> {
  await expect(async () => {
    await advanceTime(60_000);
    await expect(page.getByText(/^Try again in \d/)).toHaveCount(0, { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
}

/** The step `untilAllowed: broken`. */
export const brokenWait = { unsupported: 'A defect cannot be ordered of the server.' };

/** Names in the scenario control of failures that are no refusals of the contract. */
const scenarioCases: Record<string, string> = { UNEXPECTED: '500' };

/** The client renews the first token that is refused and repeats the call. */
const repetitions: Record<string, number> = { token_not_valid: 2 };

/** Gives the same reason for outcomes that a browser cannot cause, or for states that a page does not show. */
export function allUnsupported(names: readonly string[], unsupported: string): Replies {
  return Object.fromEntries(names.map((name) => [name, { unsupported }]));
}
