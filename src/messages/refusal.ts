import { type AnyFailure, commonRefusals } from '#contract/platform/api/call.ts';
import type { FormRefusal } from '#src/lib/refusal.ts';

/** Only a refusal of this call belongs to a field; one that every call can meet concerns the whole form. */
export function formRefusalOf<F extends AnyFailure>(
  failure: F,
  failureMessage: (failure: F) => string,
): FormRefusal {
  const isCommon = Object.hasOwn(commonRefusals, failure.code);
  return { field: isCommon ? null : failure.field, message: failureMessage(failure) };
}
