import type { Exposure } from '@quayside/charts/protocol/exposure.ts';
import { failureFields } from '#machines/platform/exposed-fields.ts';

const saleFields = (path: string) => ['qid', 'fid', 'expiredAt'].map((field) => `${path}.${field}`);

/** Test orders hold no data of people. */
export const testSaleExposure: Exposure = {
  context: ['made', 'draft.currency', 'draft.age', 'issues', ...failureFields, ...saleFields('sale')],
  events: { 'xstate.done.actor.create': saleFields('output') },
};
