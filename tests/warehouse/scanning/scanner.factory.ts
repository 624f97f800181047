import { characterAt, type LayoutName, strokeOf } from '#src/warehouse/scanning/codes/keyboard-layouts.ts';

/** The keyboard of a page in jsdom, at times of its own: a scanner and a person. */
export function createKeyboard() {
  let time = performance.now();

  /** What a browser does with a key: the events, and between them the character in the focused field. */
  function press(key: string, code: string, { isShifted = false, after = 0 } = {}) {
    time += after;
    const target = document.activeElement ?? document.body;
    const given = { key, code, shiftKey: isShifted, bubbles: true, cancelable: true };
    const isTaken = !target.dispatchEvent(at(time, new KeyboardEvent('keydown', given)));
    if (!isTaken && key.length === 1) typeInto(document.activeElement, key);
    if (!isTaken && key === 'Enter') enter(document.activeElement);
    if (!isTaken && key === 'Tab') tab();
    const isTakenUp = !target.dispatchEvent(at(time, new KeyboardEvent('keyup', given)));
    const button = document.activeElement;
    if (key === ' ' && !isTaken && !isTakenUp && button instanceof HTMLButtonElement) button.click();
  }

  function strike(character: string, scanner: LayoutName, computer: LayoutName, after: number) {
    const stroke = strokeOf(scanner, character);
    const typed = stroke ? characterAt(computer, stroke) : null;
    press(typed ?? character, stroke?.place ?? '', { isShifted: stroke?.isShifted, after });
  }

  return {
    /** Types a code as a scanner does, a key every few milliseconds. */
    scan(
      code: string,
      { scanner = 'us', computer = 'us', gap = 4, suffix = 'Enter' }: Partial<ScannerSettings> = {},
    ) {
      time += 200;
      for (const character of code) strike(character, scanner, computer, gap);
      if (suffix) press(suffix, suffix, { after: gap });
      else time += 200;
    },
    /** Types a text as a person does. */
    type(text: string, gap = 120) {
      for (const character of text) strike(character, 'us', 'us', gap);
      time += gap;
    },
    press(key: string, after = 150) {
      press(key, key, { after });
    },
    /** Puts a text into the focused field at once, as the scanner of a hand-held does. */
    inject(text: string) {
      time += 200;
      typeInto(document.activeElement, text, time);
    },
  };
}

type ScannerSettings = {
  scanner: LayoutName;
  computer: LayoutName;
  gap: number;
  suffix: 'Enter' | 'Tab' | null;
};

function at<E extends Event>(time: number, event: E): E {
  Object.defineProperty(event, 'timeStamp', { value: time });
  return event;
}

function typeInto(field: Element | null, data: string, time = performance.now()) {
  if (!(field instanceof HTMLInputElement) || field.type === 'checkbox') return;
  const given = { data, inputType: 'insertText', bubbles: true, cancelable: true };
  field.dispatchEvent(at(time, new InputEvent('beforeinput', given)));
  const { selectionStart: start, selectionEnd: end, value } = field;
  const from = start ?? value.length;
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setter?.call(field, value.slice(0, from) + data + value.slice(end ?? value.length));
  if (start !== null) field.setSelectionRange(from + data.length, from + data.length);
  field.dispatchEvent(at(time, new InputEvent('input', given)));
}

function enter(target: Element | null) {
  if (target instanceof HTMLButtonElement) target.click();
  else if (target instanceof HTMLInputElement) target.form?.requestSubmit();
}

function tab() {
  const stops = [...document.querySelectorAll<HTMLElement>('input, button, select, [tabindex="0"]')];
  const index = stops.findIndex((stop) => stop === document.activeElement);
  stops[(index + 1) % stops.length]?.focus();
}
