import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import * as v from 'valibot';
import { callId, type Call } from '#contract/platform/api/call.ts';
import type { MarketplaceApp, MarketplaceEnv } from '#server/marketplace.ts';
import { createRefusal } from '#server/platform/requests/refuse.ts';
import { writeRefusal } from '#server/platform/requests/reply.ts';
import { isErrorStatus, type ScriptedAnswer } from './scenario.rules.ts';
import { readScenarioTime, takeScenarioAnswer } from './scenario.store.ts';

export const SCENARIO_COOKIE = 'Scenario';
const ScenarioId = v.pipe(v.string(), v.uuid());

/** The error of a scripted disconnection in a test that calls `fetch` of the marketplace without a connection. */
export class DisconnectedError extends Error {
  constructor() {
    super('the scenario control disconnected the client');
    this.name = 'Disconnected';
  }
}

/** The scenario that a request belongs to; undefined for requests without the cookie. */
export function scenarioOf(http: Context): string | undefined {
  const cookie = getCookie(http, SCENARIO_COOKIE);
  return v.is(ScenarioId, cookie) ? cookie : undefined;
}

type ScenarioApp = Pick<MarketplaceApp, 'scenario' | 'store'>;

/** The time that the scenario of a request has set. */
export async function scenarioTimeOf(
  { scenario, store }: ScenarioApp,
  http: Context,
): Promise<Date | undefined> {
  const id = scenario && scenarioOf(http);
  return id === undefined ? scenario?.now() : readScenarioTime(store.db, id);
}

async function takeAnswer(
  { scenario, store }: ScenarioApp,
  call: Call,
  http: Context,
): Promise<ScriptedAnswer | undefined> {
  const id = scenario && scenarioOf(http);
  return id === undefined ? scenario?.take(call) : takeScenarioAnswer(store.db, id, callId(call));
}

/** Gives the answer that the scenario control set for this call, or the regular one. */
export async function applyScenario(
  app: ScenarioApp,
  call: Call,
  http: Context<MarketplaceEnv>,
  answer: () => Promise<Response>,
): Promise<Response> {
  const ordered = await takeAnswer(app, call, http);
  if (!ordered) return answer();
  await pause(ordered.latency ?? 0);
  switch (ordered.case) {
    case 'pass':
      return answer();
    case 'lost':
      await answer();
      return disconnect(http);
    case 'disconnect':
      return disconnect(http);
    case 'malformed':
      return http.body('{"qid": "9f1c', 200, { 'content-type': 'application/json' });
    case 'html':
      return http.html('<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>', 502);
    default:
      return isErrorStatus(ordered.case)
        ? http.body(null, new Response(null, { status: Number(ordered.case) }))
        : writeRefusal(http, createRefusal(ordered.case, call.refusals[ordered.case], ordered.detail));
  }
}

function disconnect(http: Context<MarketplaceEnv>): Response {
  const close = http.env?.disconnect;
  if (!close) throw new DisconnectedError();
  close();
  return http.body(null);
}
