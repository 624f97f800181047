import { pathTo } from '#contract/pages/paths.ts';
import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { FailedStateScreen } from '#tests/platform/ui/failed-state.screen.ts';

/** The insights of a seller. */
export class InsightsScreen {
  readonly failedRead: FailedStateScreen;
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
    this.failedRead = new FailedStateScreen(screen);
  }

  #measure(name: string) {
    return this.#screen
      .getByRole('table', { name: 'Measures of the last 30 days' })
      .getByRole('row')
      .withText(name);
  }

  async goto() {
    await this.#screen.goTo(pathTo.insights());
    await this.seeInMeasure('Fulfilment rate', /./);
  }

  async seeInMeasure(name: string, text: TextMatch) {
    await this.#measure(name).seeText(text);
  }

  /** The texts of the rows, from the top. */
  async readMeasures(): Promise<string[]> {
    const rows = this.#screen.getByRole('table', { name: 'Measures of the last 30 days' }).getByRole('row');
    await rows.nth(1).see();
    return Promise.all([1, 2, 3, 4, 5, 6].map((row) => rows.nth(row).readText()));
  }

  /** The text of the link to the orders of a part, such as "194 orders". */
  async readPart(name: string, part: 'numerator' | 'denominator'): Promise<string> {
    return this.#measure(name)
      .getByRole('link')
      .nth(part === 'numerator' ? 0 : 1)
      .readText();
  }

  async openPart(name: string, part: 'numerator' | 'denominator') {
    await this.#measure(name)
      .getByRole('link')
      .nth(part === 'numerator' ? 0 : 1)
      .press();
  }

  async seeChart(text: TextMatch) {
    await this.#screen.getByRole('img', { name: text }).see();
  }

  async showMonthsAsTable() {
    await this.#screen.getByRole('button', { name: 'As a table' }).press();
  }

  async seeShown(text: TextMatch) {
    await this.#screen.getByText(text).first().see();
  }
}
