import type { Screen } from '#tests/platform/screen/screen.ts';

/** The report of a lost shipment, a dialog of a completed order. */
export class LostShipmentScreen {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  get #dialog() {
    return this.#screen.getByRole('dialog', { name: 'Report a lost shipment' });
  }

  get #words() {
    return this.#dialog.getByRole('textbox', { name: 'What happened' });
  }

  async open() {
    await this.#screen.getByRole('button', { name: 'Report a lost shipment' }).press();
    await this.#dialog.see();
  }

  async say(words: string) {
    await this.#words.fill(words);
  }

  async send() {
    await this.#dialog.getByRole('button', { name: 'Send report' }).press();
  }

  async seeSaid(words: string) {
    await this.#words.seeValue(words);
  }

  async seeText(text: string) {
    await this.#dialog.getByText(text).see();
  }
}
