/** A text field or list as it was at some moment. */
export type FieldState = {
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  value: string;
  selection: readonly [start: number, end: number] | null;
};

/** The state of the field that has the focus, null where what is typed changes nothing. */
export function focusedFieldState(): FieldState | null {
  const field = document.activeElement;
  if (field instanceof HTMLSelectElement) return { field, value: field.value, selection: null };
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return null;
  const { selectionStart: start, selectionEnd: end } = field;
  return { field, value: field.value, selection: start === null || end === null ? null : [start, end] };
}

/** Takes out of the field what was typed since; its page hears of it as of any input. */
export function restoreField({ field, value, selection }: FieldState): void {
  // A field of digits alone shows letters that are not in its value: they go only with a new value.
  const isUnreadable = field instanceof HTMLInputElement && field.validity.badInput;
  if (field.value === value && !isUnreadable) return;
  if (isUnreadable) setValue(field, '');
  setValue(field, value);
  if (selection && !(field instanceof HTMLSelectElement)) field.setSelectionRange(...selection);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'historyUndo' }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
}

export function isTextEntry(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !pressed.has(target.type))
  );
}

const pressed = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

/** React knows the last value that was set on an element; only its prototype sets one that React sees as new. */
function setValue(field: FieldState['field'], value: string) {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  setter?.call(field, value);
}
