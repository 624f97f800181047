import { done, type Outcome } from '@quayside/charts/model.ts';
import * as v from 'valibot';
import { failureOf } from '#client/call-error.ts';
import type { Call, CallFailure, CallReply } from '#contract/platform/api/call.ts';
import { callFailures } from '#machines/platform/calls/call-outcomes.ts';
import type { TaskEnd } from './task.types.ts';

type End<C extends Call> = TaskEnd<CallReply<C>, CallFailure<C>>;

/** The outcomes of a task that was started before, for the model of the machine that invokes it. */
export function taskOutcomes<C extends Call>(
  read: C,
  replies: { succeeded: CallReply<C>; failed: CallReply<C> },
  details: Parameters<typeof callFailures<C>>[1],
): Record<string, Outcome<End<C>>> {
  const givenUp = Object.entries(callFailures(read, details)).map(([name, outcome]) => {
    const failure = failureOf(read, 'error' in outcome ? outcome.error : null);
    return [name, { ...done<End<C>>({ end: 'givenUp', failure }), is: givesUpWith(failure.code) }] as const;
  });
  return {
    succeeded: done({ end: 'succeeded', reply: replies.succeeded }),
    failed: done({ end: 'failed', reply: replies.failed }),
    ...Object.fromEntries(givenUp),
  };
}

/** Compares failures by their code alone. */
function givesUpWith(code: string): NonNullable<Outcome['is']> {
  const GivenUp = v.looseObject({
    end: v.literal('givenUp'),
    failure: v.looseObject({ code: v.literal(code) }),
  });
  return (real) => 'done' in real && v.is(GivenUp, real.done);
}
