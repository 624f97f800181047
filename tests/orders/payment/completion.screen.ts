import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';
import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { ConfirmationDialogScreen } from '#tests/platform/ui/confirmation-dialog.screen.ts';
import { WaitButtonScreen } from '#tests/platform/ui/wait-button.screen.ts';

/** The completion of an order, with its question. */
export class CompletionScreen {
  readonly #screen: Screen;
  readonly #question: ConfirmationDialogScreen;

  constructor(screen: Screen) {
    this.#screen = screen;
    this.#question = new ConfirmationDialogScreen(screen, {
      title: 'Complete your order',
      confirm: 'Complete',
      cancel: 'Cancel',
    });
  }

  get #step() {
    return this.#screen.getByRole('region', { name: 'Complete' });
  }

  get #complete() {
    return this.#screen.getByRole('button', { name: /^Complete order / });
  }

  async askToComplete() {
    await this.#complete.press();
  }

  async confirm() {
    await this.#question.confirm();
  }

  async complete() {
    await this.askToComplete();
    await this.confirm();
  }

  async cancel() {
    await this.#question.cancel();
  }

  async seeQuestion({ isBusy = false } = {}) {
    await this.#question.see({ isBusy });
  }

  async seeWaiting() {
    await new WaitButtonScreen(this.#step).see();
  }

  async seeNoQuestion() {
    await this.#question.seeClosed();
  }

  async seeNothingToComplete() {
    await new SaleScreen(this.#screen).seeSteps();
    await this.#complete.seeGone();
  }

  async seeRefusal(message: TextMatch = /\S/) {
    await this.#step.getByRole('alert').seeText(message);
  }
}
