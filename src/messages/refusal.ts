import { type AnyFailure, commonRefusals } from '#contract/call.ts';
import type { Refusal } from '#src/lib/refusal.ts';

/** Only what a call refuses by itself belongs to a field; what every call may meet concerns the whole form. */
export function refusalOf<F extends AnyFailure>(failure: F, sentence: (failure: F) => string): Refusal {
  const isCommon = Object.hasOwn(commonRefusals, failure.code);
  return { field: isCommon ? null : failure.field, sentence: sentence(failure) };
}
