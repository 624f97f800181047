import { type BrowserContext, expect } from '@playwright/test';
import * as v from 'valibot';
import { type Call, callId } from '#contract/platform/api/call.ts';
import { APPLICATION_HEADER, APPLICATION_ID } from '#contract/platform/api/headers.ts';
import { putSampleSale, type SampleSale } from '#contract/scenario/scenario.calls.ts';
import type { ProblemMonitor } from './problem-monitor.ts';

/** The seller and the stage of a sample order. */
export type SampleSaleInput = v.InferInput<typeof SampleSale>;

type Order = { detail?: Record<string, unknown>; latency?: number; times?: number };

export type Scenario = ReturnType<typeof createScenario>;

/** Scripts answers of the marketplace for the pages of one browser context (docs/scenario-control.md). */
export function createScenario({ request }: BrowserContext, monitor: ProblemMonitor) {
  const headers = { [APPLICATION_HEADER]: APPLICATION_ID };
  return {
    async answer(call: Call, which: string, order: Order = {}) {
      if (which !== 'pass') monitor.tolerate(call);
      const data = { call: callId(call), case: which, ...order };
      await expect(await request.post('/api/scenario/answers/', { headers, data })).toBeOK();
    },
    async setClock(now: string | null) {
      await expect(await request.put('/api/scenario/clock/', { headers, data: { now } })).toBeOK();
    },
    /** Creates an order with this number, or changes its stage. */
    async putSale(fid: string, data: SampleSaleInput) {
      const reply = await request.put(`/api/scenario/sales/${fid}/`, { headers, data });
      await expect(reply).toBeOK();
      return v.parse(putSampleSale.reply, await reply.json());
    },
    async end() {
      await expect(await request.delete('/api/scenario/', { headers })).toBeOK();
    },
  };
}
