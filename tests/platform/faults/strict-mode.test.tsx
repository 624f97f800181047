import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listReductionReasons } from '#contract/orders/lines.calls.ts';
import { LinesScreen } from '#tests/orders/lines/lines.screen.ts';
import { expectRetryWithNewToken } from './checks.ts';
import { type ReplyFault, replyFaults } from './faults.ts';
import { delayReply } from './intercept.ts';
import type { Journey, Scene } from './journey.ts';
import { journeyBeforeOrder, ORDER_PATH } from './order.ts';

test('a read that StrictMode gives up while it is repeated with a new token is no third one', async () => {
  const held = delayReply();
  const soap = ({ screen }: Scene) => new LinesScreen(screen).line('Soap');
  const journey: Journey = {
    ...journeyBeforeOrder,
    call: listReductionReasons,
    async press(scene) {
      scene.go(ORDER_PATH);
      await waitFor(() => expect(scene.intercepted.requests).toHaveLength(2));
      await soap(scene).enter(18);
      await waitFor(() => expect(scene.intercepted.requests).toHaveLength(3));
      held.release();
    },
    done: (scene) => soap(scene).seeReasonOffered('Damaged'),
    says: { default: '' },
  };
  await expectRetryWithNewToken(journey, refusedOnce(held));
});

/** The first request is refused with 401, and the answer to the second one held. */
function refusedOnce(held: ReturnType<typeof delayReply>): ReplyFault {
  const fault = replyFaults['401'];
  if (!fault) throw new Error('There is no fault 401.');
  return {
    ...fault,
    answer(journey) {
      const refuse = fault.answer(journey);
      let count = 0;
      return (request) => {
        count += 1;
        return count === 2 ? held.answer(request) : refuse(request);
      };
    },
  };
}
