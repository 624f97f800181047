import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import {
  endScenario,
  putSampleSale,
  setScenarioAnswer,
  setScenarioClock,
} from '#contract/scenario/scenario.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { route } from '#server/platform/requests/route.ts';
import { SCENARIO_COOKIE, scenarioOf } from './apply-scenario.ts';
import { sellerKeyOf, writeSampleSale } from './sample-sale.ts';
import { completeAnswer } from './scenario.rules.ts';
import { addScenarioAnswer, removeScenario, setScenarioTime } from './scenario.store.ts';

/** Serves the scenario control (docs/scenario-control.md) where it is on. */
export function scenarioRoutes(app: MarketplaceApp): void {
  if (!app.scenario) return;

  route(app, setScenarioAnswer, async ({ tx, body, http }) =>
    addScenarioAnswer(tx, joined(http), completeAnswer(body), app.clock.now()),
  );
  route(app, setScenarioClock, async ({ tx, body, http }) =>
    setScenarioTime(tx, joined(http), body.now, app.clock.now()),
  );
  route(app, endScenario, async ({ tx, http }) => removeScenario(tx, joined(http)));
  route(app, putSampleSale, async ({ tx, params, body: { seller: email, ...options }, now, refuse }) => {
    const seller = sellerKeyOf(email);
    if (!seller) throw refuse('unknown_seller');
    return writeSampleSale(tx, { ...options, fid: params.fid, seller }, now);
  });
}

/** The scenario of the request; a request without one starts a scenario. */
function joined(http: Context): string {
  const id = scenarioOf(http) ?? randomUUID();
  setCookie(http, SCENARIO_COOKIE, id, { path: '/', httpOnly: true, sameSite: 'Strict' });
  return id;
}
