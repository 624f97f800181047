import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';

type PreferenceField = 'Pallet labels' | 'Pallet type' | 'Orders of one buyer';

/** The dialog with the preferences of the warehouse for its shipments. */
export class ShipmentPreferencesScreen {
  readonly screen: Screen;

  constructor(screen: Screen) {
    this.screen = screen;
  }

  get #dialog() {
    return this.screen.getByRole('dialog', { name: 'Shipment preferences' });
  }

  async open() {
    await this.screen.getByRole('button', { name: 'Preferences' }).press();
  }

  async seeForm() {
    await this.#dialog.getByRole('button', { name: 'Save preferences' }).see();
  }

  async choose(field: PreferenceField, option: string) {
    await this.#dialog.getByRole('combobox', { name: field }).choose(option);
  }

  async seeChosen(field: PreferenceField, value: string) {
    await this.#dialog.getByRole('combobox', { name: field }).seeValue(value);
  }

  async openCarrier(carrier: string) {
    await this.#dialog.getByText(carrier).first().press();
  }

  async save() {
    await this.#dialog.getByRole('button', { name: /^Save/ }).press();
  }

  async seeText(text: TextMatch) {
    await this.#dialog.getByText(text).first().see();
  }

  async close() {
    await this.#dialog.getByRole('button', { name: 'Close' }).press();
    await this.#dialog.seeGone();
  }
}
