import { type Call, type CallFailure, commonRefusals } from '#contract/call.ts';
import type { Refusal } from '#src/lib/refusal.ts';

/** Only what a call refuses by itself belongs to a field; what every call may meet concerns the whole form. */
export function refusalOf<C extends Call>(
  failure: CallFailure<C>,
  sentence: (failure: CallFailure<C>) => string,
): Refusal {
  const isCommon = Object.hasOwn(commonRefusals, failure.code);
  return { field: isCommon ? null : failure.field, sentence: sentence(failure) };
}
