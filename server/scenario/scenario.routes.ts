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
import { route } from '#server/route.ts';
import { SCENARIO_COOKIE, scenarioOf } from './apply-scenario.ts';
import { sellerKeyOf, writeSampleSale } from './sample-sale.ts';

/** Serves the scenario control (docs/scenario-control.md) where it is on. */
export function scenarioRoutes(app: MarketplaceApp): void {
  const { scenarios } = app;
  if (!scenarios) return;

  route(app, setScenarioAnswer, async ({ body, http }) => scenarios.answer(body, joined(http)));
  route(app, setScenarioClock, async ({ body, http }) => scenarios.setClock(body.now, joined(http)));
  route(app, endScenario, async ({ http }) => scenarios.end(joined(http)));
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
