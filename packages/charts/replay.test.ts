import { expect, test } from 'vitest';
import { ovenMachine, ovenModel } from './oven.factory.ts';
import { generatePaths } from './paths/generate.ts';
import type { ChartPath } from './paths/path.ts';
import { runPath } from './replay.ts';

function pathThrough(...through: string[]): ChartPath {
  const [path] = generatePaths(ovenModel, { through }).paths;
  if (!path) throw new Error('There is no such path.');
  return path;
}

test('a path that the machine goes as expected passes, also after it was stored', async () => {
  const stored: ChartPath = JSON.parse(JSON.stringify(pathThrough('heat: hot')));
  await expect(runPath(ovenModel, stored)).resolves.toBeUndefined();
});

test('a deviating machine is reported with path, step and difference', async () => {
  const cooling = ovenMachine.provide({ actions: { heatUp: () => {} } });
  const run = runPath(ovenModel, pathThrough('heat: hot'), { machines: { '': cooling } });
  await expect(run).rejects.toMatchObject({
    name: 'PathFailedError',
    message: [
      'oven bafb18b1: heat is requested → heat: hot',
      'after a cold oven → heat is requested → heat: hot',
      'value.on.heating: expected "idle", but it is "heating"',
    ].join('\n  '),
    step: 'heat: hot',
  });
});

test('enabled events, context and emitted events are compared as well as the state', async () => {
  const path = pathThrough('heat: hot');
  const [first, last] = path.steps;
  if (!first || !last) throw new Error('The path has two steps.');
  const wrongly = (change: object) => ({
    ...path,
    steps: [first, { ...last, expected: { ...last.expected, ...change } }],
  });
  const enabled = runPath(ovenModel, wrongly({ enabled: ['power fails'] }));
  await expect(enabled).rejects.toThrow('enabled: expected ["power fails"]');
  await expect(runPath(ovenModel, wrongly({ context: 20 }))).rejects.toThrow(
    'context: expected 20, but it is 170',
  );
  const effects = runPath(ovenModel, wrongly({ effects: ['emits oven.heated'] }));
  await expect(effects).rejects.toThrow('effects: expected ["emits oven.heated"]');
});

test('inputs of calls are compared', async () => {
  const path = pathThrough('heat: hot');
  const [first, ...rest] = path.steps;
  if (!first) throw new Error('The path has two steps.');
  expect(first.expected.payloads).toEqual([{ of: 'starts heat', value: { degrees: 20 } }]);
  const payloads = [{ of: 'starts heat', value: { degrees: 21 } }];
  const other = { ...path, steps: [{ ...first, expected: { ...first.expected, payloads } }, ...rest] };
  await expect(runPath(ovenModel, other)).rejects.toThrow('payloads');
});

test.each([
  [{ child: 'grill' }, 'the actor does not run'],
  [{ case: 'melted' }, "the model has no outcome 'melted' of 'heat'"],
  [{ kind: 'event' as const, name: 'the plate glows' }, "the model of oven has no event 'the plate glows'"],
  [{ actor: 'kitchen' }, "there is no actor 'kitchen'"],
])('a step that cannot be gone, as %j, is told', async (change, message) => {
  const path = pathThrough('heat: hot');
  const steps = path.steps.map((step) => (step.kind === 'outcome' ? { ...step, ...change } : step));
  await expect(runPath(ovenModel, { ...path, steps })).rejects.toThrow(message);
});

test('a path from an input that the model does not have is reported', async () => {
  const path = { ...pathThrough('heat: hot'), start: 'a warm oven' };
  await expect(runPath(ovenModel, path)).rejects.toThrow("oven: no input 'a warm oven'");
});
