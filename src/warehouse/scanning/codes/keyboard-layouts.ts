import type { ScannedCode } from '#contract/platform/codes/scanned-code.ts';
import type { StruckKey } from '#machines/warehouse/scanner/scanner.types.ts';
import { readCode, sureness } from './read-code.ts';

const layoutNames = ['us', 'azerty', 'qwertz'] as const;
export type LayoutName = (typeof layoutNames)[number];

/** The keys of the three rows and the digits, as `KeyboardEvent.code` names them. */
const places = [
  ...'Backquote Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus Equal'.split(' '),
  ...'KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight'.split(' '),
  ...'KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon Quote Backslash'.split(' '),
  ...'KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash IntlBackslash Space'.split(' '),
];

/** What each key types, in the sequence of `places`: alone, then with Shift. */
const characters: Record<LayoutName, [plain: string, shifted: string]> = {
  us: [
    "`1234567890-=qwertyuiop[]asdfghjkl;'\\zxcvbnm,./\\ ",
    '~!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"|ZXCVBNM<>?| ',
  ],
  azerty: [
    '²&é"\'(-è_çà)=azertyuiop^$qsdfghjklmù*wxcvbn,;:!< ',
    '²1234567890°+AZERTYUIOP¨£QSDFGHJKLM%µWXCVBN?./§> ',
  ],
  qwertz: [
    '^1234567890ß´qwertzuiopü+asdfghjklöä#yxcvbnm,.-< ',
    '°!"§$%&/()=?`QWERTZUIOPÜ*ASDFGHJKLÖÄ\'YXCVBNM;:_> ',
  ],
};

type Stroke = { place: string; isShifted: boolean };
export type Reading = { text: string; code: ScannedCode; layout: LayoutName | null };

/** What the keyboard with this layout types at the key, null where it has none. */
export function characterAt(layout: LayoutName, { place, isShifted }: Stroke): string | null {
  const [plain, shifted] = characters[layout];
  return (isShifted ? shifted : plain)[places.indexOf(place)] ?? null;
}

/** The key that types the character on this layout, null where none does. */
export function strokeOf(layout: LayoutName, character: string): Stroke | null {
  const [plain, shifted] = characters[layout];
  const index = plain.indexOf(character);
  if (index !== -1) return { place: places[index] ?? '', isShifted: false };
  const shiftedIndex = shifted.indexOf(character);
  return shiftedIndex === -1 ? null : { place: places[shiftedIndex] ?? '', isShifted: true };
}

/**
 * Reads the keys of a scanner, whose layout may differ from the computer's: as the computer read them, and by the places
 * of the keys on each layout. The surest reading counts. Letters and digits alone can be the same on two layouts; then
 * the layout by which a surer scan was read decides (`known`), else that of most scanners, the American one.
 */
export function readKeys(keys: readonly StruckKey[], known: LayoutName | 'computer' | null): Reading {
  const text = keys.map((key) => key.text).join('');
  const asReceived: Reading = { text, code: readCode(text), layout: null };
  const byPlace = keys.every(({ code }) => code !== '') ? readingsByPlace(keys) : readingsByText(text);
  const sequence =
    known === 'computer' ? [asReceived, ...byPlace] : [...byPlace.toSorted(knownFirst(known)), asReceived];
  return surestOf(sequence, asReceived);
}

/** The layout by which the scanner can be read from now on, null where the scan does not show it. */
export function layoutShownBy(
  keys: readonly StruckKey[],
  { text, code }: Reading,
): LayoutName | 'computer' | null {
  if (sureness(code) === 0 || keys.some((key) => key.code === '')) return null;
  const readings = readingsByPlace(keys);
  const same = readings.filter((reading) => reading.text === text);
  const others = readings.filter((reading) => reading.text !== text);
  if (others.some((reading) => sureness(reading.code) >= sureness(code))) return null;
  if (same.length === 0) return 'computer';
  return same.length === 1 ? (same[0]?.layout ?? null) : null;
}

function surestOf(readings: Reading[], asReceived: Reading): Reading {
  const best = Math.max(...readings.map(({ code }) => sureness(code)));
  const found = best === 0 ? undefined : readings.find(({ code }) => sureness(code) === best);
  if (!found) return asReceived;
  // Some scanners send capitals without Shift.
  const isSame = found.text.toLowerCase() === asReceived.text.toLowerCase();
  return isSame ? { ...found, text: asReceived.text } : found;
}

function knownFirst(known: LayoutName | null) {
  return (one: Reading, other: Reading) => Number(other.layout === known) - Number(one.layout === known);
}

function readingsByPlace(keys: readonly StruckKey[]): Reading[] {
  return layoutNames.map((layout) => {
    const text = keys
      // A control character is the same wherever its key is.
      .map((key) =>
        key.text < ' '
          ? key.text
          : (characterAt(layout, { place: key.code, isShifted: key.isShifted }) ?? key.text),
      )
      .join('');
    return { text, code: readCode(text), layout };
  });
}

/** Without the places of the keys: they follow from the text, for each layout that the computer may have. */
function readingsByText(text: string): Reading[] {
  const asReceived: Reading = { text, code: readCode(text), layout: null };
  const found = [asReceived];
  for (const computer of layoutNames) {
    for (const layout of layoutNames.filter((name) => name !== computer)) {
      const moved = [...text].map((character) => movedBetween(computer, layout, character)).join('');
      found.push({ text: moved, code: readCode(moved), layout });
    }
  }
  // Only one that has a check digit is trusted more than what was received.
  const sure = found.filter(({ code }) => sureness(code) === 2);
  return new Set(sure.map(({ text: one }) => one)).size === 1 ? sure : [asReceived];
}

function movedBetween(computer: LayoutName, scanner: LayoutName, character: string) {
  const stroke = strokeOf(computer, character);
  return stroke ? (characterAt(scanner, stroke) ?? character) : character;
}
