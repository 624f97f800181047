import type { Screen } from '#tests/screen/screen.ts';
import { LineScreen } from './line.screen.ts';

/** The lines of an order, and what is done to all of them. */
export class LinesScreen {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  get #rows() {
    // An open dialog hides the rest of the page from assistive technology only.
    const table = this.#screen.getByRole('table', { name: 'Lines of the order', includeHidden: true });
    return table.getByRole('row', { includeHidden: true });
  }

  get #askToReset() {
    return this.#screen.getByRole('button', { name: 'Reset lines' });
  }

  get #question() {
    return this.#screen.getByRole('alertdialog', { name: 'Reset lines' });
  }

  get #reset() {
    return this.#question.getByRole('button', { name: /^Reset [\d,]+ lines?$/ });
  }

  get #confirm() {
    return this.#screen.getByRole('button', { name: /^Confirm [\d,]+ lines?$/, includeHidden: true });
  }

  get first() {
    return new LineScreen(this.#rows.nth(1));
  }

  line(product: string) {
    return new LineScreen(this.#rows.withText(product));
  }

  async confirm() {
    await this.#confirm.press();
  }

  async askToReset() {
    await this.#askToReset.press();
  }

  async confirmReset() {
    await this.#reset.press();
  }

  async seeReset({ isBusy = false } = {}) {
    await this.#reset.seeBusy(isBusy);
  }

  /** Neither a reset nor a confirmation. */
  async seeNothingUnderWay() {
    await this.#question.seeGone();
    await this.#confirm.thatAreBusy().seeGone();
  }

  async seeConfirming() {
    await this.#confirm.seeBusy(true);
  }

  async seeReasonMissing() {
    await this.#screen.getByText('1 line needs a reason first').see();
    await this.#confirm.seeEnabled(false);
  }

  /** A reset or a confirmation that was refused. */
  async seeTaskRefused() {
    const step = this.#screen.getByRole('region', { name: 'Confirm quantities' });
    await step.getByRole('alert').last().see();
  }
}
