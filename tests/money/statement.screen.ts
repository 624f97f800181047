import type { StatementQuery } from '#contract/pages/page-queries.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';

/** The statement of one month. */
export class StatementScreen {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  async goto(month: string, query: StatementQuery = {}) {
    await this.#screen.goTo(pathTo.statement(month, query));
    await this.seeBalance();
  }

  async openMonth(name: string) {
    await this.#screen.getByRole('link', { name }).press();
  }

  async download(kind: 'XLSX' | 'PDF') {
    await this.#screen.getByRole('button', { name: `Download ${kind}` }).press();
  }

  async seeBalance() {
    await this.#screen.getByRole('heading', { name: 'Balance' }).see();
  }

  /** A line of the balance with its amount. */
  async seeBalanceLine(term: string, amount: string) {
    await this.#screen.getByRole('region', { name: 'Balance' }).seeText(`${term}${amount}`);
  }

  async seeDownloaded(kind: 'XLSX' | 'PDF') {
    await this.#screen.getByRole('button', { name: `Download ${kind}` }).seeBusy(false);
  }

  async seeTitle(title: string) {
    await this.#screen.getByRole('heading', { name: title }).see();
  }

  /** An order, a claim or a transfer with a text of its row. */
  async seeRow(key: string, text: TextMatch) {
    await this.#screen.getByRole('row').withText(key).seeText(text);
  }

  async seeText(text: TextMatch) {
    await this.#screen.getByText(text).see();
  }
}
