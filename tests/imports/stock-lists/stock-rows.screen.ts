import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';

/** The rows of a stock list in the step Check, and what is wrong with them. */
export class StockRowsScreen {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  get #table() {
    return this.#screen.getByRole('table', { name: 'Rows' });
  }

  #cell(field: string, product: string) {
    return this.#table.getByRole('textbox', { name: `${field} of ${product}` });
  }

  async openProblem(name: string) {
    await this.#screen
      .getByRole('navigation', { name: 'Problems' })
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .press();
  }

  async openRepair(name: string) {
    await this.#screen
      .getByRole('navigation', { name: 'Fixed while reading' })
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .press();
  }

  async applySuggestions() {
    await this.#screen.getByRole('button', { name: /^Apply to/ }).press();
  }

  async skipRows() {
    await this.#screen.getByRole('button', { name: 'Skip these rows' }).press();
  }

  async typeCell(field: string, product: string, text: string) {
    await this.#cell(field, product).fill(text);
    await this.#cell(field, product).key('Enter');
  }

  async seeCell(field: string, product: string, text: TextMatch) {
    await this.#cell(field, product).seeValue(text);
  }

  async seeCellEnabled(field: string, product: string, isEnabled: boolean) {
    await this.#cell(field, product).seeEnabled(isEnabled);
  }

  async seeRow(product: string, text: TextMatch) {
    await this.#table.getByRole('row').withText(product).seeText(text);
  }
}
