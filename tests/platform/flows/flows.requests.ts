import { addFlowComment, resolveFlowComment } from '#contract/platform/flows.calls.ts';
import { defineRequest, defineSharedThing } from '#tests/platform/calls/call-request.ts';

const comment = {
  chart: 'payment',
  element: 'payment.idle payment.requested [0]',
  chartVersion: '4161abf0',
  text: 'Should the seller see the amount here?',
};

export const chartThing = defineSharedThing('flows/{chart}', () => ({ chart: comment.chart }));

/** Who sees the charts sees all comments. */
export const commentThing = defineSharedThing('flows/comments/{qid}', async ({ marketplace }) => {
  const staff = await marketplace.signInStaff();
  const { qid } = await staff.call(addFlowComment, { body: comment });
  return { qid };
});

export const commentRequest = defineRequest(addFlowComment, () => ({ body: comment }));
export const resolutionRequest = defineRequest(resolveFlowComment, () => ({ body: { isResolved: true } }));
