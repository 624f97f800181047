import { updateFee } from '#contract/preferences/preferences.calls.ts';
import { overtaken, sentencesOf } from '#src/messages/failure.messages.ts';

export const feeSentence = sentencesOf(updateFee, {
  default: 'There was an error updating your fee. Please try again.',
  stale_version: overtaken('your fee'),
  fee_out_of_range: ({ detail: { minimum, maximum } }) => feeRange(minimum, maximum),
});

export function feeRange(minimum: string, maximum: string) {
  return `Please enter a fee from ${minimum} to ${maximum} % with at most one decimal, such as 7.5.`;
}
