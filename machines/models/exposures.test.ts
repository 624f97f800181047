import { redactContext, redactEvent } from '@quayside/charts/protocol/redact.ts';
import { expect, test } from 'vitest';
import { exposures } from './exposures.ts';
import { models } from './models.ts';

test('every machine has an exposure', () => {
  expect(Object.keys(exposures).toSorted()).toEqual(Object.keys(models));
});

test('every exposure applies to the samples of its model', () => {
  for (const [id, { events, inputs }] of Object.entries(models)) {
    const exposure = exposures[id];
    for (const input of Object.values(inputs)) expect(() => redactContext(input, exposure)).not.toThrow();
    const samples = Object.values(events).filter((event) => typeof event !== 'function');
    expect(samples.map((event) => redactEvent(event, exposure).type)).toEqual(
      samples.map(({ type }) => type),
    );
    for (const type of Object.keys(exposure?.events ?? {}))
      expect(() => redactEvent({ type }, exposure)).not.toThrow();
  }
});

test('an exposure names only events that its machine handles', () => {
  const unknown = Object.entries(exposures).flatMap(([id, { events = {} }]) => {
    const known = models[id]?.machine.events ?? [];
    return Object.keys(events)
      .filter((type) => !known.includes(type))
      .map((type) => `${id}: ${type}`);
  });
  expect(unknown).toEqual([]);
});
