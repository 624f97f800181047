import { pathTo } from '#contract/pages/paths.ts';
import { FormScreen } from '#tests/platform/forms/form.screen.ts';
import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { FailedStateScreen } from '#tests/platform/ui/failed-state.screen.ts';

/** The page of an offer: its form, the ladder of competing offers, the price history and its orders. */
export class OfferScreen extends FormScreen<'price' | 'quantity' | 'sellingUnit' | 'floor'> {
  readonly failedRead: FailedStateScreen;

  constructor(screen: Screen) {
    super(screen, {
      labels: { price: /^Your price/, quantity: 'Quantity', sellingUnit: 'Selling unit', floor: /^Floor/ },
      save: 'Save changes|Save price .+',
    });
    this.failedRead = new FailedStateScreen(screen);
  }

  get #ladder() {
    return this.screen.getByRole('table', { name: 'Competing offers' });
  }

  get #sales() {
    return this.screen.getByRole('table', { name: 'Orders of this product' });
  }

  async goto(qid: string) {
    await this.screen.goTo(pathTo.offer(qid));
    await this.seeForm();
  }

  async pause() {
    await this.screen.getByRole('button', { name: 'Pause offer' }).press();
  }

  async resume() {
    await this.screen.getByRole('button', { name: 'Resume offer' }).press();
  }

  async reset() {
    await this.screen.getByRole('button', { name: /^Reset/ }).press();
  }

  /** Enters a price that is a few cents below the present one. */
  async lowerPrice() {
    const price = this.screen.getByRole('textbox', { name: /^Your price/ });
    await price.fill((Number(await price.readValue()) * 0.97).toFixed(2));
  }

  async showHistoryAsTable() {
    await this.screen.getByRole('button', { name: 'As a table' }).press();
  }

  async openInventory() {
    await this.screen
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Inventory' })
      .press();
  }

  async openNext() {
    await this.screen.getByRole('link', { name: /^Next offer/ }).press();
  }

  async seeOffer(name: string) {
    await this.screen.getByRole('heading', { level: 1, name }).see();
  }

  /** Status and rank beside the title, and the difference below it. */
  async seeStanding(...texts: TextMatch[]) {
    for (const text of texts) await this.screen.getByText(text).first().see();
  }

  /** What the typed price would do, or how the saved one stands. */
  async seeEffect(text: TextMatch) {
    await this.screen.getByRole('form', { name: 'Your offer' }).getByText(text).see();
  }

  /** The rows of the ladder after its head. */
  async seeLadder(...rows: TextMatch[]) {
    await this.#ladder.getByRole('row').seeTexts([/^Rank/, ...rows]);
  }

  async seeInLadder(text: TextMatch) {
    await this.#ladder.seeText(text);
  }

  async seeChart(text: TextMatch) {
    await this.screen.getByLabel(text).see();
  }

  async seeInHistory(text: TextMatch) {
    await this.screen.getByRole('table', { name: 'Price history' }).seeText(text);
  }

  async seeSales(sums: string, text: TextMatch) {
    await this.screen.getByText(sums).see();
    await this.#sales.seeText(text);
  }

  async seeInSales(text: TextMatch) {
    await this.#sales.seeText(text);
  }
}
