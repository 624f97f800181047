import * as v from 'valibot';
import { callId } from '#contract/platform/api/call.ts';
import { setScenarioAnswer, type ScenarioAnswer } from '#contract/scenario/scenario.calls.ts';
import { calls } from '#server/calls.ts';
import { createRefuse, refuseInvalid } from '#server/platform/requests/refuse.ts';
import { sampleRefusalDetail } from './sample-details.ts';

export type ScriptedAnswer = v.InferOutput<typeof ScenarioAnswer>;

const refuse = createRefuse(setScenarioAnswer);
const faults = ['pass', 'lost', 'disconnect', 'malformed', 'html'];

/** Whether a case is a bare status, such as `503`. */
export function isErrorStatus(name: string): boolean {
  return /^[45]\d\d$/.test(name);
}

/**
 * Checks that the call can give this answer, and completes the detail of a refusal. Throws the refusals of
 * `setScenarioAnswer`.
 */
export function completeAnswer(answer: ScriptedAnswer): ScriptedAnswer {
  const call = Object.values(calls).find((one) => callId(one) === answer.call);
  if (!call) throw refuse('unknown_call');
  if (isErrorStatus(answer.case) || faults.includes(answer.case)) return answer;
  const refusal = call.refusals[answer.case];
  if (!refusal) throw refuse('unknown_case');
  if (!refusal.detail) return answer;
  const detail = v.safeParse(refusal.detail, { ...sampleRefusalDetail, ...answer.detail });
  if (!detail.success) throw refuseInvalid(detail.issues, 'detail');
  return { ...answer, detail: v.parse(v.record(v.string(), v.unknown()), detail.output) };
}
