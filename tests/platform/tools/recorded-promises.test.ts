import { generatePaths } from '@quayside/charts/paths/generate.ts';
import {
  describeBrokenInRun,
  findPromisesBrokenInRecording,
} from '@quayside/charts/promises/watch-promises.ts';
import type { Message } from '@quayside/charts/protocol/message.ts';
import { runPaths } from '@quayside/charts/replay.ts';
import { recordRun } from '@quayside/flows/recorder/run.ts';
import { expect, test } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { exposures } from '#machines/models/exposures.ts';
import { models } from '#machines/models/models.ts';
import { paymentModel } from '#machines/orders/payment/payment.model.ts';
import { expectNoStaleVerdicts, expectProven } from './recorded-verdicts.ts';

/** Records the generated paths of a model on real actors, as `npm run paths -- <machine> --record` does. */
async function recordPaths(
  model: (typeof models)[string],
  watch?: () => AnyStateMachine,
): Promise<Message[]> {
  const messages: Message[] = [];
  const recorder = recordRun(exposures, (message) => messages.push(message));
  for (const path of generatePaths(model).paths) {
    const { inspect, end } = recorder.begin(path.title);
    // A path of the machine may be impossible in another one; what it recorded until then counts.
    await runPaths(model, [path], { inspect, ...(watch ? { watch } : {}) }).catch((error: unknown) => {
      if (!watch) throw error;
    });
    end();
  }
  return messages;
}

test.each(Object.entries(models))('recordings of %s break no promise', (name, model) =>
  expectProven(`recordings of ${name} break no promise`, name, async () => {
    const messages = await recordPaths(model);
    expect(messages.length).toBeGreaterThan(5);
    expect(findPromisesBrokenInRecording(models, messages).map(describeBrokenInRun)).toEqual([]);
  }),
);

test('every recorded verdict belongs to a test', ({ task }) => expectNoStaleVerdicts(task));

test('a recording of a payment that is not confirmed breaks the promise of a confirmation', async () => {
  const { config, implementations } = paymentModel.machine;
  const states = {
    ...config.states,
    idle: { ...config.states?.idle, on: { 'payment.requested': 'paying' } },
  };
  const unasked = createMachine({ ...config, states } as typeof config, implementations as never);
  const messages = await recordPaths(models['payment'] ?? fail(), () => unasked);
  const charted = messages.map((message) =>
    message.type === 'actor.started' ? { ...message, actor: { ...message.actor, chart: null } } : message,
  );
  expect(new Set(findPromisesBrokenInRecording(models, charted).map(describeBrokenInRun))).toEqual(
    new Set([
      `payment: 'no payment is triggered without a confirmation' (specification 2.7, "Trigger payment") does not hold in "paying"`,
    ]),
  );
});

function fail(): never {
  throw new Error('There is no payment.');
}
