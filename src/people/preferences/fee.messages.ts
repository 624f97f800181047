import { readFee, updateFee } from '#contract/people/preferences.calls.ts';
import {
  overtakenText,
  combineFailureMessages,
  defineFailureMessages,
} from '#src/messages/failure.messages.ts';

const notCompared = overtakenText('your fee');

export const feeFailureMessage = combineFailureMessages(
  defineFailureMessages(updateFee, {
    default: 'We couldn’t save your fee. Try again.',
    stale_version: notCompared,
    fee_out_of_range: ({ detail: { minimum, maximum } }) => feeRange(minimum, maximum),
  }),
  defineFailureMessages(readFee, { default: notCompared, UNREACHABLE: notCompared, throttled: notCompared }),
);

export function feeRange(minimum: string, maximum: string) {
  return `Enter a fee from ${minimum} to ${maximum}% with at most one decimal, such as 7.5.`;
}

export const feeText =
  'We deduct this percentage of each order’s goods value from your payout. A higher fee ranks your offers higher. Changes apply to new orders.';
