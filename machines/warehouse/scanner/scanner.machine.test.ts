import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { scannerMachine } from './scanner.machine.ts';
import { scanIn, silenceAfter, timerAfter } from './scanner.rules.ts';
import type { StruckKey } from './scanner.types.ts';

const label = 'QP000000178';

/** Our labels are sure, other texts with digits less so. */
function surenessOf(keys: readonly StruckKey[]) {
  const text = textOf(keys);
  if (/^QP\d{9}$/.test(text)) return 2;
  return /\d/.test(text) ? 1 : 0;
}

function textOf(keys: readonly StruckKey[]) {
  return keys.map((key) => key.text).join('');
}

function keysOf(text: string, gap: number, from = 0): StruckKey[] {
  return [...text].map((character, index) => ({
    text: character,
    code: character,
    isShifted: false,
    at: from + index * gap,
  }));
}

function start() {
  vi.useFakeTimers();
  const actor = createActor(scannerMachine, { input: { surenessOf, hasEndKey: true } }).start();
  const read: string[] = [];
  actor.on('code.read', ({ text }) => read.push(text));
  onTestFinished(() => {
    actor.stop();
    vi.useRealTimers();
  });
  return {
    read,
    actor,
    async strike(keys: StruckKey[], gap: number) {
      for (const key of keys) {
        await vi.advanceTimersByTimeAsync(gap);
        actor.send({ type: 'key.struck', key });
      }
    },
    pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  };
}

test('a slow scan without an end key is read once, 60 ms after its last key, however long it takes', async () => {
  const { read, strike, pass } = start();
  await strike(keysOf(label, 45), 45);
  await pass(59);
  expect(read).toEqual([]);
  await pass(2);
  expect(read).toEqual([label]);
  await pass(1_000);
  expect(read).toEqual([label]);
});

test('where the timer is late, the next key ends the scan and begins a text of its own', async () => {
  const { read, actor, pass } = start();
  for (const key of [...keysOf(label, 5), ...keysOf(label, 5, 500)]) actor.send({ type: 'key.struck', key });
  expect(read).toEqual([label]);
  await pass(61);
  expect(read).toEqual([label, label]);
});

test('keys that wait while the page is busy belong to the scan that they end', async () => {
  const actor = createActor(scannerMachine, { input: { surenessOf, hasEndKey: false } }).start();
  onTestFinished(() => void actor.stop());
  const read: string[] = [];
  actor.on('code.read', ({ text }) => read.push(text));
  const keys = keysOf(label, 5);
  for (const key of keys.slice(0, 3)) actor.send({ type: 'key.struck', key });
  const busyUntil = performance.now() + 300;
  while (performance.now() < busyUntil);
  // A browser hands over what waits after the timers that are due.
  setImmediate(() => keys.slice(3).forEach((key) => actor.send({ type: 'key.struck', key })));
  await vi.waitFor(() => expect(read).toEqual([label]));
});

test('keys that a busy computer passes on late belong to the scan that they end', async () => {
  const { read, actor, pass } = start();
  const keys = keysOf(label, 5);
  for (const key of keys.slice(0, 2)) actor.send({ type: 'key.struck', key });
  await pass(1_000);
  for (const key of keys.slice(2)) actor.send({ type: 'key.struck', key });
  await pass(1_001);
  expect(read).toEqual([label]);
});

test.each([7, 11])(
  'a part of %i keys is not told while a busy computer has not passed on the rest',
  async (count) => {
    const { read, actor, pass } = start();
    const keys = keysOf(`${label}4`, 5);
    for (const key of keys.slice(0, count)) actor.send({ type: 'key.struck', key });
    await pass(990);
    for (const key of keys.slice(count)) actor.send({ type: 'key.struck', key });
    actor.send({ type: 'end.struck' });
    expect(read).toEqual([`${label}4`]);
  },
);

test.each(['end.struck', 'typing.noticed'] as const)('no key before %s belongs to a scan', async (type) => {
  const { read, actor, pass } = start();
  const keys = keysOf(label, 5);
  for (const key of keys.slice(0, 2)) actor.send({ type: 'key.struck', key });
  await pass(1_000);
  actor.send({ type });
  for (const key of keys.slice(2)) actor.send({ type: 'key.struck', key });
  await pass(1_001);
  expect(read).toEqual([label.slice(2)]);
});

test('a key after typing has a silence of its own', async () => {
  const { actor, strike, pass } = start();
  await strike(keysOf('a', 0), 0);
  await pass(180);
  actor.send({ type: 'key.struck', key: { text: 'b', code: 'b', isShifted: false, at: 400 } });
  await pass(180);
  expect(textOf(actor.getSnapshot().context.keys)).toBe('b');
});

test('a scan ended by its next key leaves that key its whole silence', async () => {
  const { actor, pass } = start();
  for (const key of keysOf(label, 5)) actor.send({ type: 'key.struck', key });
  await pass(40);
  actor.send({ type: 'key.struck', key: { text: 'b', code: 'b', isShifted: false, at: 500 } });
  await pass(40);
  expect(textOf(actor.getSnapshot().context.keys)).toBe('b');
});

test('a text that is no sure code yet waits longer before it ends', async () => {
  const { read, strike, pass } = start();
  await strike(keysOf('JD0146000571', 5), 5);
  await pass(990);
  expect(read).toEqual([]);
  await pass(11);
  expect(read).toEqual(['JD0146000571']);
});

test('a scanner that pauses anywhere within a code has read one code', async () => {
  const pauses = fc.record({
    after: fc.integer({ min: 1, max: label.length - 1 }),
    pause: fc.integer({ min: 1, max: 165 }),
    gap: fc.integer({ min: 1, max: 30 }),
  });
  await fc.assert(
    fc.asyncProperty(pauses, async ({ after, pause, gap }) => {
      const { read, actor, strike, pass } = start();
      const keys = keysOf(label, gap).map((key, index) =>
        index < after ? key : { ...key, at: key.at + pause },
      );
      await strike(keys.slice(0, after), gap);
      await pass(pause);
      await strike(keys.slice(after), gap);
      await pass(1_001);
      expect(read).toEqual([label]);
      actor.stop();
    }),
  );
});

test.each([
  ['Enter or Tab', true, [200, 200, 60, 200], [1_000, 1_000, 60, 1_000]],
  ['a silence', false, [200, 200, 60, 60], [200, 200, 60, 60]],
])('the silences after keys where scans end with %s', (_, hasEndKey, silences, timers) => {
  const struck = [keysOf('a', 5), keysOf('abc', 5), keysOf('abcdef', 31), keysOf(label, 5)];
  expect(struck.map((keys) => silenceAfter({ keys, surenessOf, hasEndKey }))).toEqual(silences);
  expect(struck.map((keys) => timerAfter({ keys, surenessOf, hasEndKey }))).toEqual(timers);
});

test('a code that begins with another code is waited for while scans end with Enter', async () => {
  const { read, actor, pass } = start();
  // Our label has a right form, and one more digit comes late.
  const keys = [...keysOf(label, 5), ...keysOf('4', 0, 50 + 150)];
  for (const key of keys.slice(0, -1)) actor.send({ type: 'key.struck', key });
  await pass(150);
  for (const key of keys.slice(-1)) actor.send({ type: 'key.struck', key });
  actor.send({ type: 'end.struck' });
  expect(read).toEqual([`${label}4`]);
});

test.each([
  { first: 'a silence', ending: [], milliseconds: 60 },
  { first: 'Enter', ending: ['end.struck'], milliseconds: 1_000 },
  { first: 'a silence and a late Enter', ending: ['silence', 'end.struck'], milliseconds: 1_000 },
  { first: 'a person’s key', ending: ['typing.noticed'], milliseconds: 1_000 },
] as const)(
  'after a scan that $first has ended, the next one is waited for $milliseconds ms',
  async (row) => {
    const { read, actor, pass } = start();
    for (const key of keysOf(label, 5)) actor.send({ type: 'key.struck', key });
    for (const type of row.ending) {
      if (type === 'silence') await pass(1_001);
      else actor.send({ type });
    }
    await pass(1_000);
    for (const key of keysOf(label, 5, 2_000)) actor.send({ type: 'key.struck', key });
    await pass(row.milliseconds - 1);
    expect(read).toHaveLength(1);
    await pass(2);
    expect(read).toHaveLength(2);
  },
);

test.each([
  ['a fast text of six', keysOf('abcdef', 30), 'abcdef'],
  ['a fast text of five', keysOf('abcde', 5), null],
  ['a slow text that is no code', keysOf('abcdefgh', 31), null],
  ['a slow code', keysOf(label, 50), label],
  ['a code that a person types', keysOf(label, 51), null],
  ['a code with one late key', [...keysOf(label.slice(0, 5), 4), ...keysOf(label.slice(5), 4, 60)], label],
  ['a letter of a person before a code', [...keysOf('7', 0), ...keysOf(label, 4, 45)], label],
  ['a fast text after a letter of a person', [...keysOf('7', 0), ...keysOf('abcdefg', 4, 45)], '7abcdefg'],
])('%s', (_, keys, scan) => {
  const found = scanIn(keys, surenessOf);
  expect(found && textOf(found)).toBe(scan);
});
