import { pathTo } from '#contract/pages/paths.ts';
import type { Screen, TextMatch } from '#tests/screen/screen.ts';

export class DashboardScreen {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  get #orders() {
    return this.#screen.getByRole('table', { name: 'Orders that need your attention' }).getByRole('row');
  }

  #figure(label: TextMatch) {
    const figures = this.#screen.getByRole('navigation', { name: 'Orders at a glance' });
    return figures.getByRole('link', { name: label });
  }

  async goto() {
    await this.#screen.goTo(pathTo.dashboard());
    await this.seeOrdersAwaitingSeller();
  }

  async openNewOrders() {
    await this.openFigure(/^New/);
  }

  async openFigure(label: TextMatch) {
    await this.#figure(label).press();
  }

  /** Presses the button of an urgent order, such as "Confirm 2 lines for order 3002". */
  async startAction(name: TextMatch) {
    await this.#orders.getByRole('link', { name }).press();
  }

  async openCurrentOrders(count: number) {
    await this.#screen.getByRole('link', { name: `View all ${count} current orders` }).press();
  }

  async seeOrdersAwaitingSeller() {
    await this.#orders.nth(1).see();
  }

  /** The order at a position, counted from 1. */
  async seeOrderAwaitingSeller(position: number, text: TextMatch) {
    await this.#orders.nth(position).seeText(text);
  }

  async seeFigure(label: TextMatch, count: string) {
    await this.#figure(label).getByText(count).see();
  }

  async seeNothingToDo() {
    await this.#screen.getByText('You’re up to date').see();
  }
}
