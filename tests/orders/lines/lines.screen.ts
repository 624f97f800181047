import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { ConfirmationDialogScreen } from '#tests/platform/ui/confirmation-dialog.screen.ts';
import { WaitButtonScreen } from '#tests/platform/ui/wait-button.screen.ts';
import { LineScreen } from './line.screen.ts';

/** The lines of an order, and the actions on all of them. */
export class LinesScreen {
  readonly #screen: Screen;
  readonly #reset: ConfirmationDialogScreen;

  constructor(screen: Screen) {
    this.#screen = screen;
    this.#reset = new ConfirmationDialogScreen(screen, {
      title: 'Reset lines',
      confirm: /^Reset [\d,]+ lines?$/,
      cancel: 'Cancel',
    });
  }

  #button(name: TextMatch) {
    return this.#screen.getByRole('button', { name });
  }

  get #rows() {
    // An open dialog hides the rest of the page from assistive technology only.
    const table = this.#screen.getByRole('table', { name: 'Order lines', includeHidden: true });
    return table.getByRole('row', { includeHidden: true });
  }

  get #search() {
    return this.#screen.getByRole('searchbox', { name: 'Find a line' });
  }

  get #askToReset() {
    return this.#button('Reset lines');
  }

  get #confirm() {
    return this.#screen.getByRole('button', { name: /^Confirm [\d,]+ lines?$/, includeHidden: true });
  }

  /** The drafts from before a reload of the page, or from before the order was closed. */
  get #unsaved() {
    return this.#screen.getByRole('status').withText(/Your last .*changes? (wasn’t|weren’t) saved/);
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
    await this.#reset.confirm();
  }

  async saveUnsaved() {
    await this.#button(/^Save \d+ changes?$/).press();
  }

  async undoUnsaved() {
    await this.#button('Undo all').press();
  }

  /** Confirms that the drafts of a closed order are lost. */
  async dismissUnsaved() {
    await this.#button('OK').press();
  }

  async find(text: string) {
    await this.#search.fill(text);
  }

  async showLoweredOnly() {
    await this.#screen.getByRole('checkbox', { name: 'Reduced only' }).tick();
  }

  async showAll() {
    await this.#button('Show all lines').press();
  }

  async download() {
    await this.#button('Download lines').press();
  }

  async seeCount(count: number) {
    await this.#screen.getByRole('textbox', { name: /^Quantity of / }).seeCount(count);
  }

  async seeSummary(text: string) {
    await this.#screen.getByText(text).see();
  }

  async seeReset({ isBusy = false } = {}) {
    await this.#reset.see({ isBusy });
  }

  async seeResetEnabled(isEnabled: boolean) {
    await this.#reset.seeEnabled(isEnabled);
  }

  /** No reset and no confirmation is under way. */
  async seeNothingUnderWay() {
    await this.#reset.seeClosed();
    await this.#confirm.thatAreBusy().seeGone();
  }

  async seeWaiting() {
    await new WaitButtonScreen(this.#screen).see();
  }

  async seeAskToResetFocused() {
    await this.#askToReset.seeFocused();
  }

  async seeToConfirm(isToConfirm: boolean) {
    await (isToConfirm ? this.#confirm.see() : this.#confirm.seeGone());
  }

  async seeConfirming() {
    await this.#confirm.seeBusy(true);
  }

  async seeReasonMissing() {
    await this.#screen.getByText('1 line needs a reason first').see();
    await this.#confirm.seeEnabled(false);
  }

  /** The refusal of a reset or a confirmation. */
  async seeTaskRefused(message: TextMatch = /\S/) {
    const step = this.#screen.getByRole('region', { name: 'Confirm quantities' });
    await step.getByRole('alert').last().seeText(message);
  }

  async seeUnsaved(...texts: string[]) {
    for (const text of texts) await this.#unsaved.getByText(text).see();
  }

  async seeNothingUnsaved() {
    await this.#unsaved.seeGone();
  }
}
