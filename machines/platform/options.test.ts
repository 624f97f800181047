import { expect, test } from 'vitest';
import { StateMachine } from 'xstate';
import { machineOptions } from './options.ts';

const files = import.meta.glob<Record<string, unknown>>('/machines/**/*.machine.ts', { eager: true });

test('every machine ends transitions without end', () => {
  const machines = Object.values(files)
    .flatMap((exported) => Object.values(exported))
    .filter((value) => value instanceof StateMachine);
  expect(machines).toHaveLength(Object.keys(files).length);
  const endless = machines.filter(
    (machine) => machine.options.maxIterations !== machineOptions.maxIterations,
  );
  expect(endless.map(({ id }) => id)).toEqual([]);
});
