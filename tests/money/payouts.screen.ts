import type { PayoutsQuery } from '#contract/pages/page-queries.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';

/** The list of payouts with its filters and statements. */
export class PayoutsScreen {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  get #table() {
    return this.#screen.getByRole('table', { name: 'Payouts' });
  }

  get #month() {
    return this.#screen.getByRole('combobox', { name: 'Payout month' });
  }

  #row(text: string) {
    return this.#table.getByRole('row').withText(text);
  }

  #status(label: TextMatch) {
    return this.#screen
      .getByRole('navigation', { name: 'Payouts by status' })
      .getByRole('link', { name: label });
  }

  async goto(query: PayoutsQuery = {}) {
    await this.#screen.goTo(pathTo.payouts(query));
    await this.seeList();
  }

  /** Filters by a status, or removes this filter. */
  async toggleStatus(label: TextMatch) {
    await this.#status(label).press();
  }

  async chooseMonth(month: string) {
    await this.#month.choose(month);
  }

  async clearFilters() {
    await this.#screen.getByRole('link', { name: 'Clear filters' }).first().press();
  }

  async openOrder(fid: string) {
    await this.#row(fid).getByRole('link', { name: fid }).press();
  }

  async openStatement(month: string) {
    await this.#screen.getByRole('link', { name: month }).press();
  }

  async openFirstPage() {
    await this.#screen.getByRole('link', { name: 'Go to the first page' }).press();
  }

  async seeList() {
    await this.#table.getByRole('row').nth(1).see();
  }

  /** The payouts of these orders and no others, in this sequence. */
  async seePayouts(...fids: string[]) {
    await this.#table.getByRole('rowheader').getByRole('link').seeTexts(fids);
  }

  async seeInPayout(fid: string, text: TextMatch) {
    await this.#row(fid).seeText(text);
  }

  async seeStatus(label: TextMatch, text: TextMatch) {
    await this.#status(label).seeText(text);
  }

  async seeShown(text: string) {
    await this.#screen.getByText(text).see();
  }
}
