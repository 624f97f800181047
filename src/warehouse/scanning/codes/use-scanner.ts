import { useCallback, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ReadCode } from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import { scannerMachine } from '#machines/warehouse/scanner/scanner.machine.ts';
import type { StruckKey } from '#machines/warehouse/scanner/scanner.types.ts';
import { useCapturedEvents } from '#src/lib/use-captured-events.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useHeard } from '#src/lib/use-heard.ts';
import { useHeldKeys } from '#src/lib/use-held-keys.ts';
import { type LayoutName, layoutShownBy, type Reading, readKeys } from './keyboard-layouts.ts';
import { makeScan } from './make-scan.ts';
import { readCode, sureness } from './read-code.ts';
import { type FieldState, focusedFieldState, isTextEntry, restoreField } from './typed-field.ts';

const LONGEST_GAP = 30;
const SHORTEST_INJECTION = 6;
const endKeys = new Set(['Enter', 'Tab']);
const ignored = new Set([
  'Unidentified',
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
  'NumLock',
]);

/** The layout that this device's scanner has shown, for codes that read alike on several. */
let shownLayout: LayoutName | 'computer' | null = null;
/** Whether this device's scanner strikes Enter or Tab after a scan, as far as it has shown. */
let hasEndKey = true;

/** Keeps for the next page whether the scanner strikes an end key. */
function useKeptEndKey(scanner: ActorRefFrom<typeof scannerMachine>): void {
  const hear = useCallback(
    (changed: (context: { hasEndKey: boolean }) => void) => {
      const subscription = scanner.subscribe(({ context }) => changed(context));
      return () => subscription.unsubscribe();
    },
    [scanner],
  );
  useHeard(hear, (context) => {
    hasEndKey = context.hasEndKey;
  });
}

/**
 * Hears a scanner anywhere on the page, whatever has the focus. What it types into a field is taken out again, its Enter
 * or Tab presses nothing, and what a person types stays. Use it once a page.
 */
export function useScanner({ onScan }: { onScan: (scan: ReadCode) => void }) {
  const scanner = useFormActor(scannerMachine, { surenessOf, hasEndKey });
  /** The focused field before each key of the burst, by the time of the key. */
  const states = useRef<{ at: number; field: FieldState | null }[]>([]);
  const beforeInjection = useRef<FieldState | null>(null);
  const swallowed = useRef(new Set<string>());
  /** The last key had no name, as those of the keyboards of Android. */
  const isUnnamed = useRef(false);

  useEmitted(scanner, {
    'code.read': ({ text, keys, readAt }) => {
      const field = keys[0]
        ? states.current.find(({ at }) => at === keys[0]?.at)?.field
        : beforeInjection.current;
      beforeInjection.current = null;
      if (field) restoreField(field);
      const read = keys.length > 0 ? readByLayout(keys) : { text, code: readCode(text) };
      onScan(makeScan(read.text, Math.max(0, performance.now() - readAt), read.code));
    },
  });

  useKeptEndKey(scanner);

  function strike(event: KeyboardEvent | InputEvent, { text, code, isShifted }: Omit<StruckKey, 'at'>) {
    const at = event.timeStamp;
    const { keys } = scanner.getSnapshot().context;
    const isBurst = keys.length > 1 && at - (keys.at(-2)?.at ?? at) <= 2 * LONGEST_GAP;
    scanner.send({ type: 'key.struck', key: { text, code, isShifted, at } });
    // This key may have ended a scan before it, whose text is out of the field again.
    states.current.push({ at, field: focusedFieldState() });
    const [first] = scanner.getSnapshot().context.keys;
    states.current = states.current.filter((state) => first && state.at >= first.at);
    // Outside a field the third key at this pace is no person's: it must not press a button or be a shortcut.
    if (isBurst && event instanceof KeyboardEvent && !isTextEntry(event.target)) swallow(event);
  }

  function swallow(event: KeyboardEvent) {
    event.preventDefault();
    event.stopImmediatePropagation();
    swallowed.current.add(event.code);
  }

  function end(event: KeyboardEvent) {
    const isClosing = scanner.getSnapshot().hasTag('closing');
    scanner.send({ type: 'end.struck' });
    if (isClosing || scanner.getSnapshot().hasTag('closing')) swallow(event);
  }

  function press(event: KeyboardEvent) {
    isUnnamed.current = event.key === 'Unidentified';
    // A key without a name tells its character as input.
    if (event.isComposing || ignored.has(event.key)) return;
    if (event.repeat) return void scanner.send({ type: 'typing.noticed' });
    const text = characterOf(event);
    if (endKeys.has(event.key)) end(event);
    else if (text === null) scanner.send({ type: 'typing.noticed' });
    else strike(event, { text, code: event.code, isShifted: event.shiftKey });
  }

  useHeldKeys((event) => {
    press(event);
    // It went up before.
    swallowed.current.clear();
  });
  useCapturedEvents({
    keydown: press,
    keyup: (event) => {
      // Space presses a button when it is let go.
      if (!swallowed.current.delete(event.code)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    beforeinput: (event) => {
      const { data } = event;
      if (isUnnamed.current && data?.length === 1) strike(event, { text: data, code: '', isShifted: false });
      if (isInjected(event)) beforeInjection.current = focusedFieldState();
    },
    input: (event) => {
      if (!(event instanceof InputEvent) || !isInjected(event)) return;
      scanner.send({ type: 'text.injected', text: event.data ?? '', at: event.timeStamp });
    },
    paste: (event) => {
      const text = event.clipboardData?.getData('text') ?? '';
      // Into a field it is a person's.
      if (isTextEntry(event.target) || text === '') return;
      scanner.send({ type: 'text.injected', text, at: event.timeStamp });
    },
  });
}

/** A text at once that a keyboard has put in: neither from the clipboard nor a correction. */
function isInjected({ inputType, data }: InputEvent) {
  const isTyped = inputType === 'insertText' || inputType === 'insertCompositionText';
  return isTyped && data !== null && data.length >= SHORTEST_INJECTION;
}

/** The machine asks several times what the same keys read as, and the user waits meanwhile. */
const readings = new WeakMap<readonly StruckKey[], Reading>();

function readingOf(keys: readonly StruckKey[]): Reading {
  const reading = readings.get(keys) ?? readKeys(keys, shownLayout);
  readings.set(keys, reading);
  return reading;
}

function surenessOf(keys: readonly StruckKey[]) {
  return sureness(readingOf(keys).code);
}

function readByLayout(keys: readonly StruckKey[]) {
  const reading = readingOf(keys);
  shownLayout = layoutShownBy(keys, reading) ?? shownLayout;
  return reading;
}

/** The character of a key, FNC1 for Ctrl with a bracket as scanners send it; null for a key that types none. */
function characterOf({ key, code, ctrlKey, altKey, metaKey }: KeyboardEvent): string | null {
  if (ctrlKey && (code === 'BracketRight' || key === ']')) return '\u001d';
  const isTyping = key.length === 1 && !metaKey && ctrlKey === altKey;
  return isTyping ? key : null;
}
