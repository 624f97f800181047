import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { ConfirmationDialogScreen } from '#tests/platform/ui/confirmation-dialog.screen.ts';
import { WaitButtonScreen } from '#tests/platform/ui/wait-button.screen.ts';

/** The fields of the form; `weight` is that of one parcel or pallet. */
export type PackedSizes = { count: string; length: string; width: string; height: string; weight: string };

const labels: Record<keyof PackedSizes, TextMatch> = {
  count: 'Quantity',
  length: 'Length (cm)',
  width: 'Width (cm)',
  height: 'Height (cm)',
  weight: /^Weight per (parcel|pallet) \(kg\)$/,
};

/** The button that opens the form, the name of the form, and its own button. */
const kinds = {
  pallet: { open: 'Fill a pallet', form: 'Fill a pallet', submit: 'Fill pallet' },
  parcels: { open: 'Add parcels', form: 'Add parcels of the same size', submit: 'Add parcels' },
} as const;

/** Parcels and pallets of an order: the form for more, and the question before they are cleared. */
export class PackingScreen {
  readonly #screen: Screen;
  readonly #texts: (typeof kinds)[keyof typeof kinds];

  readonly #clearing: ConfirmationDialogScreen;

  constructor(screen: Screen, kind: keyof typeof kinds = 'pallet') {
    this.#screen = screen;
    this.#texts = kinds[kind];
    this.#clearing = new ConfirmationDialogScreen(screen, {
      title: /^Clear (parcel|pallet)$/,
      confirm: 'Clear',
      cancel: 'Cancel',
    });
  }

  get #open() {
    return this.#screen.getByRole('button', { name: this.#texts.open });
  }

  get #form() {
    return this.#screen.getByRole('form', { name: this.#texts.form });
  }

  get #submit() {
    return this.#form.getByRole('button', { name: this.#texts.submit });
  }

  #field(name: keyof PackedSizes) {
    return this.#form.getByRole('textbox', { name: labels[name] });
  }

  get #packed() {
    return this.#screen.getByRole('list', { name: 'Parcels and pallets' });
  }

  get #clear() {
    return this.#packed.getByRole('button', { name: /^Clear \d/ });
  }

  async openForm() {
    await this.#open.press();
  }

  async type(sizes: Partial<PackedSizes>) {
    for (const name of fieldsOf(sizes)) await this.#field(name).fill(sizes[name] ?? '');
  }

  async typeByKey(name: keyof PackedSizes, keys: string) {
    await this.#field(name).type(keys);
  }

  async submit() {
    await this.#submit.press();
  }

  async add(sizes: PackedSizes) {
    await this.openForm();
    await this.type(sizes);
    await this.submit();
  }

  async closeForm() {
    await this.#form.getByRole('button', { name: 'Cancel' }).press();
  }

  async askToClear() {
    await this.#clear.first().press();
  }

  async confirmClearing() {
    await this.#clearing.confirm();
  }

  async keep() {
    await this.#clearing.cancel();
  }

  async listNothing() {
    await this.#screen.getByRole('button', { name: 'Skip packing and ship it yourself' }).press();
  }

  async continueToShipping() {
    await this.#screen.getByRole('button', { name: 'Continue to shipping' }).press();
  }

  /** A paid order offers no change. */
  async seeNothingToChange() {
    await this.#screen.getByRole('region', { name: 'Pack' }).see();
    await this.#open.seeGone();
    await this.#clear.seeGone();
  }

  async seeForm({ isBusy = false } = {}) {
    await this.#submit.seeBusy(isBusy);
  }

  async seeTyped(name: keyof PackedSizes, value: string) {
    await this.#field(name).seeValue(value);
  }

  async seeFocused(name: keyof PackedSizes) {
    await this.#field(name).seeFocused();
  }

  async seeFieldRefusal(name: keyof PackedSizes, message: TextMatch) {
    await this.#field(name).seeDescription(message);
  }

  async seePacked(text: TextMatch) {
    await this.#packed.getByText(text).see();
  }

  async seeNotPacked(text: TextMatch) {
    // An open dialog hides the list from assistive technology only.
    const list = this.#screen.getByRole('list', { name: 'Parcels and pallets', includeHidden: true });
    await list.getByText(text).seeGone();
  }

  async seeQuestion({ isBusy = false } = {}) {
    await this.#clearing.see({ isBusy });
  }

  async seeNoFormOrQuestion() {
    await this.#form.seeGone();
    await this.#clearing.seeClosed();
  }

  async seeAddingWait() {
    await new WaitButtonScreen(this.#form).see();
  }

  async seeClearingWait() {
    await new WaitButtonScreen(this.#packed).see();
  }

  async seeRefusedToAdd(message: TextMatch = /\S/) {
    await this.#form.getByRole('alert').seeText(message);
  }
}

function fieldsOf(sizes: Partial<PackedSizes>): (keyof PackedSizes)[] {
  return (['count', 'length', 'width', 'height', 'weight'] as const).filter((name) => name in sizes);
}
