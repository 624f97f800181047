import * as v from 'valibot';
import { callId, type Call } from '#contract/call.ts';
import { setScenarioAnswer, type ScenarioAnswer } from '#contract/scenario/scenario.calls.ts';
import { calls } from '#server/calls.ts';
import { createRefuse, refuseInvalid } from '#server/refuse.ts';
import { sampleRefusalDetail } from './sample-detail.ts';

type Answer = v.InferOutput<typeof ScenarioAnswer>;
const refuse = createRefuse(setScenarioAnswer);
type Scenario = { answers: Map<string, Answer[]>; now: Date | undefined };

/** The scenario of requests without the cookie, for tests that call the marketplace directly. */
const ownId = 'own';
const keptScenarios = 500;
const faults = ['pass', 'lost', 'disconnect', 'malformed', 'html'];

/** The settings of the scenario control, by scenario; kept until the process ends. */
export type Scenarios = {
  /** Adds answers for a call; throws the refusals of `setScenarioAnswer`. */
  answer(answer: Answer, id?: string): void;
  /** Stops the clock at a moment; null lets it run again. */
  setClock(now: string | null, id?: string): void;
  end(id?: string): void;
  /** Takes the next answer that was set for this call. */
  take(call: Call, id?: string): Answer | undefined;
  now(id?: string): Date | undefined;
};

export function createScenarios(): Scenarios {
  const scenarios = new Map<string, Scenario>();

  function open(id: string): Scenario {
    const scenario = scenarios.get(id) ?? { answers: new Map(), now: undefined };
    // The least recently used scenario is dropped first.
    scenarios.delete(id);
    scenarios.set(id, scenario);
    for (const oldest of scenarios.keys()) {
      if (scenarios.size <= keptScenarios) break;
      scenarios.delete(oldest);
    }
    return scenario;
  }

  return {
    answer(given, id = ownId) {
      const answer = complete(given);
      const { answers } = open(id);
      const queue = answers.get(answer.call) ?? [];
      answers.set(answer.call, [...queue, ...Array.from({ length: answer.times ?? 1 }, () => answer)]);
    },
    setClock(now, id = ownId) {
      open(id).now = now === null ? undefined : new Date(now);
    },
    end(id = ownId) {
      scenarios.delete(id);
    },
    take(call, id = ownId) {
      return scenarios.get(id)?.answers.get(callId(call))?.shift();
    },
    now(id = ownId) {
      return scenarios.get(id)?.now;
    },
  };
}

/** Whether a case is a bare status, such as `503`. */
export function isErrorStatus(name: string): boolean {
  return /^[45]\d\d$/.test(name);
}

/** Checks that the call can give this answer, and completes the detail of a refusal. */
function complete(answer: Answer): Answer {
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
