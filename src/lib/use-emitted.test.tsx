import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor, emit, setup } from 'xstate';
import { useEmitted } from './use-emitted.ts';

type Emitted = { type: 'line.lowered'; by: number } | { type: 'order.confirmed' };

const machine = setup({
  types: {
    events: {} as { type: 'lower'; by: number } | { type: 'confirm' },
    emitted: {} as Emitted,
  },
}).createMachine({
  on: {
    lower: { actions: emit(({ event }) => ({ type: 'line.lowered' as const, by: event.by })) },
    confirm: { actions: emit({ type: 'order.confirmed' }) },
  },
});

function start() {
  const actor = createActor(machine).start();
  const heard: string[] = [];
  function Listener({ name }: { name: string }) {
    useEmitted(actor, {
      'line.lowered': (event) => heard.push(`${name} ${event.by}`),
      'order.confirmed': () => {
        throw new Error('no room');
      },
    });
    return null;
  }
  return { actor, heard, Listener };
}

test('a handler hears its fact, always the newest handler, and nothing once its component is gone', () => {
  const { actor, heard, Listener } = start();
  const view = render(<Listener name="first" />);
  actor.send({ type: 'lower', by: 6 });
  view.rerender(<Listener name="second" />);
  actor.send({ type: 'lower', by: 2 });
  view.unmount();
  actor.send({ type: 'lower', by: 1 });

  expect(heard).toEqual(['first 6', 'second 2']);
});

test('a handler that throws is reported and leaves the actor at work', () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { actor, heard, Listener } = start();
  render(<Listener name="still" />);
  act(() => actor.send({ type: 'confirm' }));
  actor.send({ type: 'lower', by: 3 });

  expect(reported.mock.calls).toEqual([[new Error('no room')]]);
  expect(heard).toEqual(['still 3']);
  expect(actor.getSnapshot().status).toBe('active');
  reported.mockClear();
});
