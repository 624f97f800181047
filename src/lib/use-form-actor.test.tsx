import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { type AnyActorRef, emit, fromPromise, setup } from 'xstate';
import { useEmittedToEnd } from './use-emitted-to-end.ts';
import { useFormActor } from './use-form-actor.ts';

function openForm() {
  const answer = Promise.withResolvers<void>();
  const machine = setup({
    types: { events: {} as { type: 'send' }, emitted: {} as { type: 'saved' } },
    actors: { save: fromPromise<void>(() => answer.promise) },
  }).createMachine({
    id: 'form',
    initial: 'ready',
    states: {
      ready: { on: { send: 'saving' } },
      saving: {
        tags: 'busy',
        invoke: { id: 'save', src: 'save', onDone: { target: 'ready', actions: emit({ type: 'saved' }) } },
      },
    },
  });
  const heard: string[] = [];
  const actors: AnyActorRef[] = [];
  function Form() {
    const actor = useFormActor(machine, undefined);
    useEmittedToEnd(actor, { saved: () => heard.push('saved') });
    return (
      <button type="button" onClick={() => actors.push(actor) && actor.send({ type: 'send' })}>
        Send
      </button>
    );
  }
  const view = render(
    <StrictMode>
      <Form />
    </StrictMode>,
  );
  view.getByRole('button').click();
  return { answer, heard, view, status: () => actors[0]?.getSnapshot().status };
}

test('what a form has sent is handled once, although its page was left', async () => {
  const { answer, heard, status, view } = openForm();
  view.unmount();
  await new Promise((resolve) => void setTimeout(resolve));
  expect(status()).toBe('active');
  answer.resolve();
  await expect.poll(() => heard).toEqual(['saved']);
  await expect.poll(status).toBe('stopped');
});

test('an idle form stops when its page is left', async () => {
  const { answer, heard, status, view } = openForm();
  answer.resolve();
  await expect.poll(() => heard).toEqual(['saved']);
  view.unmount();
  await expect.poll(status).toBe('stopped');
});
