import { expect, test } from 'vitest';
import { redactContext, redactEvent } from '#charts/protocol/redact.ts';
import { models } from '#machines/models.ts';
import { shownByMachine } from './shown.ts';

test('somebody decided for every machine what may be shown of it', () => {
  expect(Object.keys(shownByMachine).toSorted()).toEqual(Object.keys(models).toSorted());
});

test('every list can be followed, on samples of the model', () => {
  for (const [id, { events, inputs }] of Object.entries(models)) {
    const shown = shownByMachine[id];
    for (const input of Object.values(inputs)) expect(() => redactContext(input, shown)).not.toThrow();
    const samples = Object.values(events).filter((event) => typeof event !== 'function');
    expect(samples.map((event) => redactEvent(event, shown).type)).toEqual(samples.map(({ type }) => type));
    for (const type of Object.keys(shown?.events ?? {}))
      expect(() => redactEvent({ type }, shown)).not.toThrow();
  }
});

test('what may be shown of an event is about an event that the machine knows', () => {
  const unknown = Object.entries(shownByMachine).flatMap(([id, { events = {} }]) => {
    const known = models[id]?.machine.events ?? [];
    return Object.keys(events)
      .filter((type) => !known.includes(type))
      .map((type) => `${id}: ${type}`);
  });
  expect(unknown).toEqual([]);
});
