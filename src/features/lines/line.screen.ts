import type { Locator, TextMatch } from '#tests/screen/screen.ts';

/** One line of an order, in its row. */
export class LineScreen {
  readonly #row: Locator;

  constructor(row: Locator) {
    this.#row = row;
  }

  get #quantity() {
    return this.#row.getByRole('textbox', { name: /^Quantity of / });
  }

  get #reason() {
    return this.#row.getByRole('combobox', { name: /^Why [\d,]+ fewer of / });
  }

  get #saving() {
    return this.#row.getByText(/Saving$/);
  }

  get #failure() {
    return this.#row.getByRole('alert');
  }

  /** Replaces the quantity without leaving the field. */
  async type(quantity: number | '') {
    await this.#quantity.fill(String(quantity));
  }

  async enter(quantity: number) {
    await this.type(quantity);
    await this.leave();
  }

  async leave() {
    await this.#quantity.press();
    await this.#quantity.blur();
  }

  async undo() {
    await this.#quantity.key('Escape');
  }

  async giveReason(reason: string) {
    await this.#reason.choose(reason);
  }

  /** Sends fewer units than the buyer asked for, with the reason. */
  async lower(quantity: number, reason: string) {
    await this.enter(quantity);
    await this.giveReason(reason);
    await this.#row.seeText(reason);
  }

  async readQuantity(): Promise<number> {
    return Number(await this.#quantity.readValue());
  }

  async readGtin(): Promise<string> {
    const text = await this.#row.getByText(/^\d[\d ]+ · /).readText();
    return text.slice(0, text.indexOf('·')).replaceAll(' ', '');
  }

  async seeQuantity(quantity: number) {
    await this.#quantity.seeValue(String(quantity));
  }

  async seeSaving() {
    await this.#saving.first().see();
  }

  async seeNotSaving() {
    await this.#saving.seeGone();
  }

  async seeRefusal(sentence: TextMatch = /\S/) {
    await this.#failure.seeText(sentence);
  }
}
