import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { findChanges, applyChanges } from './changes.ts';
import { describeHiddenValue, formatValue } from './hidden.ts';
import { containsSensitiveData, redactContext, redactEvent, redactParams } from './redact.ts';

test('only what is named is shown, the rest by kind and length', () => {
  const context = {
    status: 'PENDING',
    name: 'Ana',
    lines: [{ quantity: 3, note: 'fragile' }],
    address: { city: 'Lyon', street: 'Quai 4' },
    isTest: true,
    nobody: null,
  };
  expect(redactContext(context, { context: ['status', 'lines.*.quantity', 'address.city'] })).toEqual({
    status: 'PENDING',
    name: { hidden: 'text', size: 3 },
    lines: [{ quantity: 3, note: { hidden: 'text', size: 7 } }],
    address: { city: 'Lyon', street: { hidden: 'text', size: 6 } },
    isTest: { hidden: 'boolean', size: 1 },
    nobody: null,
  });
});

test('a machine without an exposure exposes nothing', () => {
  expect(redactContext({ name: 'Ana' }, undefined)).toEqual({ name: { hidden: 'text', size: 3 } });
  expect(redactEvent({ type: 'form.submitted', value: { iban: 'x' } }, undefined)).toEqual({
    type: 'form.submitted',
    value: { hidden: 'object', size: 1 },
  });
  expect(redactParams('is', 'PENDING', undefined)).toEqual({ hidden: 'text', size: 7 });
  expect(redactParams('is', 'PENDING', { guards: ['is'] })).toBe('PENDING');
});

test.each([
  'ana@soap.example',
  'write to ana@soap.example please',
  'NL91ABNA0417164300',
  'NL91 ABNA 0417 1643 00',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  'Bearer abc',
  'd29yZHMgYW5kIG1vcmUgd29yZHMgYW5kIG1vcmU',
])('%s stays hidden in a field that may be shown', (secret) => {
  expect(containsSensitiveData(secret)).toBe(true);
  expect(redactContext({ note: secret }, { context: ['note'] })).toEqual({
    note: { hidden: 'text', size: secret.length },
  });
});

test.each([
  'PENDING',
  '3f2b8c1e-5d0a-4f6e-9a57-0c1d2e3f4a5b',
  '2026-03-02T08:00:00.000Z',
  '/orders/?page=1',
  '/orders/3f2b8c1e-5d0a-4f6e-9a57-0c1d2e3f4a5b/',
  'maximumSellerShippingFeeCurrency',
  '228.00',
])('%s is no secret', (text) => expect(containsSensitiveData(text)).toBe(false));

test('an error shows its code and status, never its words', () => {
  const error = Object.assign(new Error('ana@soap.example was refused'), { code: 'throttled', status: 429 });
  expect(redactEvent({ type: 'xstate.error.actor.pay', actorId: 'pay', error }, undefined)).toEqual({
    type: 'xstate.error.actor.pay',
    actorId: 'pay',
    error: { name: 'Error', message: { hidden: 'text', size: 28 }, code: 'throttled', status: 429 },
  });
});

test('actors, files, functions, long texts and long lists are never shown', () => {
  const actor = createActor(createMachine({}));
  const context = {
    actor,
    file: new Blob(['x']),
    work: () => 1,
    long: 'a b '.repeat(40),
    many: Array.from({ length: 60 }, () => 1),
  };
  expect(redactContext(context, { context: ['actor', 'file', 'work', 'long', 'many'] })).toEqual({
    actor: { hidden: 'actor', size: expect.any(Number) },
    file: { hidden: 'blob', size: 0 },
    work: { hidden: 'function', size: 1 },
    long: { hidden: 'text', size: 160 },
    many: { hidden: 'list', size: 60 },
  });
});

test('values of fields that are not exposed are never published', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const told = JSON.stringify(
        redactContext({ shown: 1, planted: { deep: value, canary: 'CANARY' } }, { context: ['shown'] }),
      );
      expect(told).not.toContain('CANARY');
    }),
  );
});

test('differences are listed by property path, and applying them gives the other value', () => {
  const before = { facts: { status: 'PENDING', version: 4 }, name: { hidden: 'text', size: 3 } };
  const after = {
    facts: { status: 'CONFIRMED', version: 4 },
    name: { hidden: 'text', size: 4 },
    failure: 'late',
  };
  const changes = findChanges(before, after);
  expect(changes).toEqual([
    { path: 'facts.status', before: 'PENDING', after: 'CONFIRMED' },
    { path: 'name', before: { hidden: 'text', size: 3 }, after: { hidden: 'text', size: 4 } },
    { path: 'failure', before: null, after: 'late' },
  ]);
  expect(applyChanges(before, changes)).toEqual(after);
});

test('a list wraps between its entries', () => {
  expect(formatValue([{ count: 12, kind: 'a,\n b' }, true])).toBe('[{"count": 12, "kind": "a,\\n b"}, true]');
  expect(formatValue([])).toBe('[]');
});

test('a hidden value reads as words', () => {
  expect(describeHiddenValue({ hidden: 'text', size: 24 })).toBe('text, length 24');
  expect(describeHiddenValue({ hidden: 'list', size: 3 })).toBe('list of 3');
  expect(describeHiddenValue({ hidden: 'object', size: 1 })).toBe('object with 1 field');
});
