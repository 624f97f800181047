import type { Locator, TextMatch } from '#tests/platform/screen/screen.ts';
import { WaitButtonScreen } from '#tests/platform/ui/wait-button.screen.ts';

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
    return this.#row.getByRole('combobox', { name: /^Reason for reducing .+ by [\d,]+$/ });
  }

  get #saving() {
    return this.#row.getByText(/Saving…?$/);
  }

  get #failure() {
    return this.#row.getByRole('alert');
  }

  #decision(name: string) {
    return this.#failure.getByRole('button', { name });
  }

  /** Replaces the quantity without leaving the field. */
  async type(quantity: number | string) {
    await this.#quantity.fill(String(quantity));
  }

  /** Enter goes on to the missing reason, or to the next line. */
  async enter(quantity: number | string) {
    await this.type(quantity);
    await this.#quantity.key('Enter');
  }

  /** Puts the focus into the quantity. */
  async visit() {
    await this.#quantity.press();
  }

  async leave() {
    await this.visit();
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
  }

  async tryAgain() {
    await this.#decision('Try again').press();
  }

  async discard() {
    await this.#decision('Undo').press();
  }

  async keepMine() {
    await this.#decision('Keep mine').press();
  }

  async takeTheirs() {
    await this.#decision('Use theirs').press();
  }

  async readQuantity(): Promise<number> {
    return Number(await this.#quantity.readValue());
  }

  async readGtin(): Promise<string> {
    const text = await this.#row.getByText(/^\d[\d ]+ · /).readText();
    return text.slice(0, text.indexOf('·')).replaceAll(' ', '');
  }

  async seeQuantity(quantity: number | string) {
    await this.#quantity.seeValue(String(quantity));
  }

  async seeQuantityFocused() {
    await this.#quantity.seeFocused();
  }

  async seeQuantityInvalid() {
    await this.#quantity.seeInvalid(true);
  }

  /** The error in the accessible description of the quantity. */
  async seeQuantityDescription(text: TextMatch) {
    await this.#quantity.seeDescription(text);
  }

  async seeReasonFocused(name: TextMatch = /\S/) {
    await this.#reason.seeFocused();
    await this.#row.getByRole('combobox', { name }).see();
  }

  /** The reasons are loaded, and one can be chosen. */
  async seeReasonOffered(reason: string) {
    await this.#reason.getByRole('option', { name: reason }).seeCount(1);
  }

  /** The line as it is saved: the reason and how many fewer. */
  async seeNote(note: TextMatch) {
    await this.#row.getByText(note).see();
  }

  async seeSaving() {
    await this.#saving.first().see();
  }

  async seeNotSaving() {
    await this.#saving.seeGone();
  }

  async seeRefusal(message: TextMatch = /\S/) {
    await this.#failure.seeText(message);
  }

  async seeWaiting() {
    await new WaitButtonScreen(this.#failure).see();
  }

  async seeNoRefusal() {
    await this.#failure.seeGone();
  }
}
