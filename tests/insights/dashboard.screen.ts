import { pathTo } from '#contract/pages/paths.ts';
import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { FailedStateScreen } from '#tests/platform/ui/failed-state.screen.ts';

/** The cards of the dashboard by their titles. */
type CardTitle =
  | 'Needs you now'
  | 'Money on its way'
  | 'Insights, last 30 days'
  | 'Trending products'
  | RegExp;

export class DashboardScreen {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  get #todos() {
    return this.#screen.getByRole('list', { name: 'Needs you now' }).getByRole('listitem');
  }

  #card(title: CardTitle) {
    return this.#screen.getByRole('region', { name: title });
  }

  /** The failure of one card. */
  failedRead(title: CardTitle) {
    return new FailedStateScreen(this.#card(title));
  }

  async goto() {
    await this.#screen.goTo(pathTo.dashboard());
    await this.seeTodos();
  }

  async openNewOrders() {
    await this.#card('Needs you now')
      .getByRole('link', { name: /new orders?$/ })
      .press();
  }

  async openCurrentOrders(name: TextMatch) {
    await this.#card('Needs you now').getByRole('link', { name }).press();
  }

  /** Presses the action of a todo, such as "Confirm 2 lines for order 3002". */
  async startAction(name: TextMatch) {
    await this.#todos.getByRole('link', { name }).press();
  }

  async openInCard(title: CardTitle, name: TextMatch) {
    await this.#card(title).getByRole('link', { name }).press();
  }

  async seeTodos() {
    await this.#todos.first().see();
  }

  /** These todos and no others, in this sequence. */
  async seeTodosInSequence(...todos: TextMatch[]) {
    await this.#todos.seeTexts(todos);
  }

  async seeNothingToDo() {
    await this.#screen.getByText('You’re up to date').see();
  }

  async seeSummary(text: TextMatch) {
    await this.#screen.getByText(text).see();
  }

  async seeInCard(title: CardTitle, text: TextMatch) {
    await this.#card(title).seeText(text);
  }

  async seeNoCard(title: CardTitle) {
    await this.#card(title).seeGone();
  }
}
