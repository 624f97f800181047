import { type BrowserContext, expect } from '@playwright/test';
import { type Call, callId } from '#contract/call.ts';

import { APPLICATION_HEADER, APPLICATION_ID } from '#contract/headers.ts';
import type { Watch } from './watch.ts';

type Order = { detail?: Record<string, unknown>; latency?: number; times?: number };

export type Scenario = ReturnType<typeof createScenario>;

/** Steers the marketplace for the pages of one browser context (docs/scenario-control.md). */
export function createScenario({ request }: BrowserContext, watch: Watch) {
  const headers = { [APPLICATION_HEADER]: APPLICATION_ID };
  return {
    async answer(call: Call, which: string, order: Order = {}) {
      if (which !== 'pass') watch.tolerate(call);
      const data = { call: callId(call), case: which, ...order };
      await expect(await request.post('/api/scenario/answers/', { headers, data })).toBeOK();
    },
    async setClock(now: string | null) {
      await expect(await request.put('/api/scenario/clock/', { headers, data: { now } })).toBeOK();
    },
    async end() {
      await expect(await request.delete('/api/scenario/', { headers })).toBeOK();
    },
  };
}
