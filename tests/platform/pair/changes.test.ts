import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readUser } from '#contract/people/users.calls.ts';
import { prepareChangeRequests, type ChangeRequest } from '#tests/platform/kill/change-requests.ts';
import { createRemoteCaller } from '#tests/platform/kill/stores.ts';
import type { TestCaller } from '#tests/platform/marketplace/test-caller.ts';
import { seeReady, sellerEmail, signIn, startPair } from './server-pair.ts';

test('two processes keep every change while their database restarts and one of them dies', async () => {
  const { postgres, pair } = await startPair();
  const [one, other] = pair;
  // A token of one process is valid in the other.
  const { headers } = await signIn(createRemoteCaller(one.origin, {}));
  const survivor = createRemoteCaller(other.origin, headers);
  expect(await survivor.call(readUser)).toMatchObject({ email: sellerEmail });

  const callers = [createRemoteCaller(one.origin, headers), survivor];
  const changes = await prepareChangeRequests(survivor);
  const answers = new Map<string, Answer>();
  await Promise.all([postgres.restart(), sendAll(changes.slice(0, 7), callers, answers)]);
  await seeReady(pair);
  await Promise.all([one.kill(), sendAll(changes.slice(7, 14), callers, answers)]);
  await sendAll(changes.slice(14), callers, answers);

  // A payment that is to be reviewed is refused.
  const expected = changes.map(({ name }) => [name, name === 'pay-after-review' ? 400 : 200]);
  expect(changes.map(({ name }) => [name, answers.get(name)?.status])).toEqual(expected);
  // Each change was made once: the remaining process answers a repeated request as before.
  for (const { name, send } of changes) {
    expect([name, await answerOf(send(survivor))]).toEqual([name, answers.get(name)]);
  }
});

type Answer = { status: number; text: string };

/** Sends changes at once, each to one process after the other until it is answered. A 503 is no answer. */
async function sendAll(changes: ChangeRequest[], callers: TestCaller[], answers: Map<string, Answer>) {
  async function sendOne({ name, send }: ChangeRequest, first: number) {
    for (let attempt = first; !answers.has(name); attempt += 1) {
      const caller = callers[attempt % callers.length];
      const answer = caller && (await answerOf(send(caller)).catch(() => null));
      if (answer && answer.status !== 503) answers.set(name, answer);
      else await pause(100);
    }
  }
  await Promise.all(changes.map(sendOne));
}

async function answerOf(response: Promise<Response>): Promise<Answer> {
  const { status } = await response;
  return { status, text: await (await response).text() };
}
