import { assign, emit, fromPromise, setup } from 'xstate';
import { machineOptions } from '#machines/platform/options.ts';
import { isAfterSilence, scanIn, SILENCE, timerAfter } from './scanner.rules.ts';
import type { StruckKey, SurenessOfKeys } from './scanner.types.ts';

type Context = {
  surenessOf: SurenessOfKeys;
  keys: readonly StruckKey[];
  /** Whether the scanner strikes Enter or Tab after a scan, as most do; false after a scan that a silence has ended. */
  hasEndKey: boolean;
};

type Event =
  | { type: 'key.struck'; key: StruckKey }
  /** Enter or Tab, with which most scanners end. */
  | { type: 'end.struck' }
  /** A key that no scanner strikes: repeated, with a modifier, or one that edits or moves. */
  | { type: 'typing.noticed' }
  /** A whole text at once, as from the scanner of a hand-held. */
  | { type: 'text.injected'; text: string; at: number };

type Emitted = {
  type: 'code.read';
  text: string;
  /** Empty for a text that came at once. */
  keys: readonly StruckKey[];
  /** When the last key was struck, in milliseconds since the page was opened. */
  readAt: number;
};

/** Milliseconds: a timer that is later than this has waited for a busy page. */
const TURN = 10;

/** A page that was busy meanwhile first hears the keys that were struck in that time, so that none begins a scan of its own. */
const silence = fromPromise<void, { length: number }>(({ input, signal }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));

  function wait(length: number) {
    const due = performance.now() + length;
    timer = setTimeout(() => (performance.now() - due > TURN ? wait(TURN) : resolve()), length);
  }

  wait(input.length);
  return promise;
});

function tellScan(context: Context) {
  const keys = scanIn(context.keys, context.surenessOf) ?? [];
  return {
    type: 'code.read' as const,
    text: keys.map(({ text }) => text).join(''),
    keys,
    readAt: keys.at(-1)?.at ?? 0,
  };
}

/** What is no scan yet is kept: a busy computer may pass the rest of its keys on late. */
const fellSilent = [
  { guard: 'isScan', target: 'closing', actions: ['tellScan', 'forget', 'noticeNoEndKey'] },
  { target: 'waiting' },
] as const;

/** Tells a scan from typing on the same keyboard (decisions 6, warehouse): by pace, by what ends it, and by what it reads as. */
export const scannerMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as { surenessOf: SurenessOfKeys; hasEndKey: boolean },
    tags: {} as 'closing',
  },
  actors: { silence },
  guards: {
    isScan: ({ context }) => scanIn(context.keys, context.surenessOf) !== null,
    isAfterSilence: ({ context }, key: StruckKey) => isAfterSilence(context, key),
    isAfterScan: ({ context }, key: StruckKey) =>
      isAfterSilence(context, key) && scanIn(context.keys, context.surenessOf) !== null,
    isCode: ({ context }, { text, at }: { text: string; at: number }) =>
      context.surenessOf([{ text, at, code: '', isShifted: false }]) > 0,
  },
  actions: {
    begin: assign({ keys: (_, key: StruckKey) => [key] }),
    add: assign({ keys: ({ context }, key: StruckKey) => [...context.keys, key] }),
    forget: assign({ keys: [] }),
    noticeEndKey: assign({ hasEndKey: true }),
    noticeNoEndKey: assign({ hasEndKey: false }),
    tellScan: emit(({ context }): Emitted => tellScan(context)),
    tellText: emit((_, { text, at }: { text: string; at: number }): Emitted => ({
      type: 'code.read',
      text,
      keys: [],
      readAt: at,
    })),
  },
}).createMachine({
  id: 'scanner',
  options: machineOptions,
  context: ({ input }) => ({ ...input, keys: [] }),
  initial: 'waiting',
  on: {
    'text.injected': [
      {
        guard: { type: 'isCode', params: ({ event }) => event },
        target: '.closing',
        actions: ['forget', { type: 'tellText', params: ({ event }) => event }],
      },
      // A word from a person's keyboard of a phone.
      { target: '.waiting', actions: 'forget' },
    ],
  },
  states: {
    waiting: {
      on: {
        'key.struck': [
          {
            guard: { type: 'isAfterSilence', params: ({ event }) => event.key },
            target: 'reading',
            actions: { type: 'begin', params: ({ event }) => event.key },
          },
          { target: 'reading', actions: { type: 'add', params: ({ event }) => event.key } },
        ],
        'end.struck': { actions: 'forget' },
        'typing.noticed': { actions: 'forget' },
      },
    },
    reading: {
      invoke: {
        id: 'silence',
        src: 'silence',
        input: ({ context }) => ({ length: timerAfter(context) }),
        onDone: fellSilent,
        onError: fellSilent,
      },
      on: {
        'key.struck': [
          // The timer of the silence may be late: the scan before this key has ended without it.
          {
            guard: { type: 'isAfterScan', params: ({ event }) => event.key },
            target: 'reading',
            reenter: true,
            actions: ['tellScan', 'noticeNoEndKey', { type: 'begin', params: ({ event }) => event.key }],
          },
          {
            guard: { type: 'isAfterSilence', params: ({ event }) => event.key },
            target: 'reading',
            reenter: true,
            actions: { type: 'begin', params: ({ event }) => event.key },
          },
          {
            target: 'reading',
            reenter: true,
            actions: { type: 'add', params: ({ event }) => event.key },
          },
        ],
        'end.struck': [
          { guard: 'isScan', target: 'closing', actions: ['tellScan', 'forget', 'noticeEndKey'] },
          { target: 'waiting', actions: 'forget' },
        ],
        'typing.noticed': [
          { guard: 'isScan', target: 'waiting', actions: ['tellScan', 'forget'] },
          { target: 'waiting', actions: 'forget' },
        ],
      },
    },
    closing: {
      description: 'A scan has been read; an Enter or Tab that follows at once is still the scanner’s.',
      tags: 'closing',
      invoke: {
        id: 'silence',
        src: 'silence',
        input: { length: SILENCE },
        onDone: 'waiting',
        onError: 'waiting',
      },
      on: {
        'key.struck': { target: 'reading', actions: { type: 'begin', params: ({ event }) => event.key } },
        // It came late, or is the second of two.
        'end.struck': { actions: 'noticeEndKey' },
        'typing.noticed': 'waiting',
      },
    },
  },
});
