import { callId, type Call } from '#contract/platform/api/call.ts';
import { completeAnswer, type ScriptedAnswer } from './scenario.rules.ts';

/** The scenario of requests without the cookie, in memory: for tests that call the marketplace directly. */
export type LocalScenario = {
  /** Adds answers for a call; throws the refusals of `setScenarioAnswer`. */
  answer(answer: ScriptedAnswer): void;
  /** Stops the clock at a moment; null lets it run again. */
  setClock(now: string | null): void;
  end(): void;
  /** Takes the next answer that was set for this call. */
  take(call: Call): ScriptedAnswer | undefined;
  now(): Date | undefined;
};

export function createLocalScenario(): LocalScenario {
  const answers = new Map<string, ScriptedAnswer[]>();
  let stoppedAt: Date | undefined;

  return {
    answer(given) {
      const answer = completeAnswer(given);
      const queue = answers.get(answer.call) ?? [];
      answers.set(answer.call, [...queue, ...Array.from({ length: answer.times ?? 1 }, () => answer)]);
    },
    setClock(now) {
      stoppedAt = now === null ? undefined : new Date(now);
    },
    end() {
      answers.clear();
      stoppedAt = undefined;
    },
    take: (call) => answers.get(callId(call))?.shift(),
    now: () => stoppedAt,
  };
}
