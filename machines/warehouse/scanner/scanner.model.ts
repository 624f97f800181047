import { defineModel, done, failed } from '@quayside/charts/model.ts';
import { eventually } from '@quayside/charts/promises/promise.ts';
import { scannerMachine } from './scanner.machine.ts';
import { isAfterSilence, PAUSE, scanIn, SILENCE, timerAfter } from './scanner.rules.ts';
import type { StruckKey } from './scanner.types.ts';

type Given = { context: { keys: readonly StruckKey[] } };

/** Digits alone read as a code. */
function surenessOf(keys: readonly StruckKey[]) {
  return /^\d{6,}$/.test(textOf(keys)) ? 2 : 0;
}

function textOf(keys: readonly StruckKey[]) {
  return keys.map(({ text }) => text).join('');
}

/** A key so many milliseconds after the last one. */
function key(text: string, after: number) {
  return ({ context }: Given) => ({
    type: 'key.struck' as const,
    key: { text, code: `Key${text}`, isShifted: false, at: (context.keys.at(-1)?.at ?? 1_000) + after },
  });
}

const silence = { passed: done(undefined), broken: failed(new Error('no timer')) };

export const scannerModel = defineModel(scannerMachine, {
  inputs: { 'a page with a scanner': { surenessOf, hasEndKey: true } },
  events: {
    'a letter follows at once': key('Q', 10),
    'a digit follows soon': key('7', 45),
    'a letter follows after a pause': key('x', SILENCE + 1),
    'a letter follows after a long pause': key('x', PAUSE + 1),
    'Enter is struck': { type: 'end.struck' },
    'an arrow key is struck': { type: 'typing.noticed' },
    'a code comes at once': { type: 'text.injected', text: '123456', at: 2_000 },
    'a word comes at once': { type: 'text.injected', text: 'packages', at: 2_000 },
  },
  outcomes: { silence },
  guardContext: ({ keys, hasEndKey }) => ({
    // What decides whether more keys are a scan: how many are fast, and whether a code is possible.
    count: Math.min(keys.length, 7),
    span: Math.min((keys.at(-1)?.at ?? 0) - (keys[0]?.at ?? 0), 300),
    isPlain: /^\d*$/.test(textOf(keys)),
    isScan: scanIn(keys, surenessOf) !== null,
    silence: timerAfter({ keys, surenessOf, hasEndKey }),
  }),
  guardParts: {
    isAfterScan: {
      all: {
        'the keys before it are over': ({ context }, pressed) => isAfterSilence(context, pressed),
        'they are a scan': ({ context }) => scanIn(context.keys, context.surenessOf) !== null,
      },
    },
  },
  comparedContext: ({ keys, hasEndKey }) => ({ keys: textOf(keys), last: keys.at(-1)?.at, hasEndKey }),
  scenarios: {
    'a scanner without a suffix': [
      ...Array<'a letter follows at once'>(6).fill('a letter follows at once'),
      'silence: passed',
    ],
    'a scanner pauses within a code': [
      ...Array<'a letter follows at once'>(4).fill('a letter follows at once'),
      'a letter follows after a pause',
      ...Array<'a letter follows at once'>(3).fill('a letter follows at once'),
      'Enter is struck',
    ],
    'a busy computer passes the rest of a code on late': [
      ...Array<'a letter follows at once'>(2).fill('a letter follows at once'),
      'silence: passed',
      ...Array<'a letter follows at once'>(4).fill('a letter follows at once'),
      'Enter is struck',
    ],
    'two codes come one after the other': [
      ...Array<'a letter follows at once'>(6).fill('a letter follows at once'),
      'a letter follows after a long pause',
      ...Array<'a letter follows at once'>(5).fill('a letter follows at once'),
      'silence: passed',
    ],
    'a slow scanner reads a code': [
      ...Array<'a digit follows soon'>(6).fill('a digit follows soon'),
      'Enter is struck',
    ],
    'a fast person types a word': [
      ...Array<'a digit follows soon'>(5).fill('a digit follows soon'),
      'a letter follows at once',
      'Enter is struck',
    ],
    'a suffix of two keys': [
      ...Array<'a letter follows at once'>(6).fill('a letter follows at once'),
      'Enter is struck',
      'Enter is struck',
    ],
    'a code comes at once while a person types': ['a letter follows at once', 'a code comes at once'],
    'a word comes at once while a person types': ['a letter follows at once', 'a word comes at once'],
  },
  invariants: {
    'keys are kept while they come': ({ context, ...snapshot }) =>
      !snapshot.matches('reading') || context.keys.length > 0,
    'a scan that was told is not kept': ({ context, ...snapshot }) =>
      snapshot.matches('reading') || scanIn(context.keys, surenessOf) === null,
    'after the end of a scan nothing is kept': ({ context, ...snapshot }) =>
      !snapshot.hasTag('closing') || context.keys.length === 0,
  },
  promises: {
    'after a silence the next key begins anew': eventually({
      clause: 'decisions 6, a scanner types anywhere',
      from: (snapshot) => snapshot.matches('reading'),
      to: (snapshot) => snapshot.matches('waiting'),
      by: [],
    }),
    'an Enter after the end of a scan is the scanner’s only for a moment': eventually({
      clause: 'decisions 6, a scanner types anywhere',
      from: (snapshot) => snapshot.hasTag('closing'),
      to: (snapshot) => snapshot.matches('waiting'),
      by: [],
    }),
  },
  clauses: { '': 'decisions 6, a scanner types anywhere' },
});
