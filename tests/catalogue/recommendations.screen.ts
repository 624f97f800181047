import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { ListScreen } from '#tests/platform/ui/list.screen.ts';
import { WaitButtonScreen } from '#tests/platform/ui/wait-button.screen.ts';

/** Trending products and the watchlist. */
export class RecommendationsScreen extends ListScreen {
  constructor(screen: Screen) {
    super(screen, {
      table: screen.getByRole('table', { name: /^(Trending products|Watchlist)$/ }),
      segments: 'Lists of products',
      search: 'Search products',
    });
  }

  #press(name: string) {
    return this.screen.getByRole('button', { name }).press();
  }

  /** The rows after the head, in this sequence. */
  async seeProducts(...rows: TextMatch[]) {
    await this.table.getByRole('row').seeTexts([/^Product/, ...rows]);
  }

  async seeInProduct(name: string, text: TextMatch) {
    await this.row(name).withText(text).see();
  }

  async seeEmpty(title: string) {
    await this.screen.getByText(title).see();
  }

  async watch(name: string) {
    await this.#press(`Watch ${name}`);
  }

  async unwatch(name: string) {
    await this.#press(`Stop watching ${name}`);
  }

  async undo(name: string) {
    await this.#press(`Undo: watch ${name}`);
  }

  async seeWatched(name: string) {
    await this.screen.getByRole('button', { name: `Stop watching ${name}` }).see();
  }

  async seeUnwatched(name: string) {
    await this.screen.getByRole('button', { name: `Watch ${name}` }).see();
  }

  /** While the answer to a change is awaited. */
  async seeChanging(name: string) {
    await this.row(name)
      .getByRole('button', { name: new RegExp(`${name}$`) })
      .thatAreBusy()
      .see();
  }

  /** After too many changes the button counts the seconds. */
  async seeWaiting(name: string) {
    await new WaitButtonScreen(this.row(name)).see();
  }

  async seeRefusal(name: string) {
    await this.row(name).getByRole('alert').see();
  }

  async seeNoRefusal(name: string) {
    await this.row(name).getByRole('alert').seeGone();
  }

  async openTarget(name: string, text = 'Set target price') {
    await this.#press(`${text}: ${name}`);
  }

  async enterTarget(price: string) {
    await this.screen.getByRole('textbox', { name: /^Target price/ }).fill(price);
  }

  async seeTarget(price: string) {
    await this.screen.getByRole('textbox', { name: /^Target price/ }).seeValue(price);
  }

  async saveTarget() {
    await this.#press('Save target price');
  }

  async openOffer(name: string) {
    await this.#press(`Offer it: ${name}`);
  }

  async enterOffer(values: Partial<Record<'Your price' | 'Quantity' | 'Selling unit', string>>) {
    for (const [label, value] of Object.entries(values)) {
      await this.screen.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value);
    }
  }

  async seeOfferEntry(values: Partial<Record<'Your price' | 'Quantity' | 'Selling unit', string>>) {
    for (const [label, value] of Object.entries(values)) {
      await this.screen.getByRole('textbox', { name: new RegExp(`^${label}`) }).seeValue(value);
    }
  }

  async saveOffer() {
    await this.#press('Add offer');
  }

  async download() {
    await this.#press('Download');
  }
}
