import { commonRefusals, type Call, type CallFailure } from '#contract/call.ts';
import { Notice } from '#src/ui/notice.tsx';

/** What a form says of a change that was refused; `field` is null where it concerns all of it. */
export type Refusal = { field: string | null; sentence: string };

/** Only what a call refuses by itself belongs to a field; what every call may meet concerns the whole form. */
export function refusalOf<C extends Call>(
  failure: CallFailure<C>,
  sentence: (failure: CallFailure<C>) => string,
): Refusal {
  const isCommon = Object.hasOwn(commonRefusals, failure.code);
  return { field: isCommon ? null : failure.field, sentence: sentence(failure) };
}

/** What is said at a field: what is wrong with what was entered, else what was refused. */
export function saidAt(field: string, issues: Partial<Record<string, string>>, refusal: Refusal | null) {
  const refused = refusal?.field === field ? refusal.sentence : undefined;
  return { error: issues[field] ?? refused, live: issues[field] === undefined };
}

/** Above a form: what was refused and belongs to none of its fields. */
export function RefusalNotice({ refusal }: { refusal: Refusal | null }) {
  if (refusal === null || refusal.field !== null) return null;
  return (
    <Notice tone="buoy" live="alert">
      {refusal.sentence}
    </Notice>
  );
}
