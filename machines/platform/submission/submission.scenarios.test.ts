import { expect, onTestFinished, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { refusalError, unansweredError, unlistedError } from '#client/call-error.ts';
import { changePassword } from '#contract/people/accounts.calls.ts';
import { submissionMachine } from './submission.machine.ts';

const entry = { secret: 'harbour lantern', password: 'salt on the pier' };

/** A submission whose answers the test gives, one for each attempt. */
function start() {
  const attempts: PromiseWithResolvers<unknown>[] = [];
  const emitted: string[] = [];
  const machine = submissionMachine.provide({
    actors: {
      send: fromPromise<unknown, { entry: unknown }>(({ input }) => {
        expect(input).toEqual({ entry });
        attempts.push(Promise.withResolvers());
        return attempts[attempts.length - 1]?.promise ?? Promise.reject(new Error('no attempt'));
      }),
    },
  });
  const actor = createActor(machine);
  actor.on('*', ({ type }) => emitted.push(type));
  actor.start();
  onTestFinished(() => void actor.stop());
  return {
    actor,
    emitted,
    submit: () => actor.send({ type: 'entry.submitted', entry }),
    answer: () => attempts.at(-1)?.resolve(undefined),
    fail: (error: unknown) => attempts.at(-1)?.reject(error),
    see: (value: unknown, isUnsure: boolean) =>
      expect
        .poll(() => ({ value: actor.getSnapshot().value, isUnsure: actor.getSnapshot().context.isUnsure }))
        .toEqual({ value, isUnsure }),
  };
}

test('a doubt whether the change is made lasts over a refusal, and ends with an accepted entry', async () => {
  const { answer, emitted, fail, see, submit } = start();
  submit();
  fail(unansweredError(changePassword));
  await see({ ready: 'unanswered' }, true);
  submit();
  fail(refusalError(changePassword, 'incorrect_password'));
  await see({ ready: 'refused' }, true);
  submit();
  answer();
  await see({ ready: 'accepted' }, false);
  expect(emitted).toEqual(['entry.unanswered', 'entry.refused', 'entry.accepted']);
});

test('an answer that cannot be read leaves the same doubt', async () => {
  const { emitted, fail, see, submit } = start();
  submit();
  fail(unlistedError(changePassword, 500));
  await see({ ready: 'unanswered' }, true);
  expect(emitted).toEqual(['entry.unanswered']);
});

test('the entry is in no snapshot, as it may contain a password', async () => {
  const { actor, fail, see, submit } = start();
  const snapshots: string[] = [];
  actor.subscribe(({ context }) => snapshots.push(JSON.stringify(context)));
  submit();
  fail(unansweredError(changePassword));
  await see({ ready: 'unanswered' }, true);
  expect(snapshots.filter((text) => text.includes(entry.secret) || text.includes(entry.password))).toEqual(
    [],
  );
  expect(snapshots).not.toEqual([]);
});
