import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';
import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { ConfirmationDialogScreen } from '#tests/platform/ui/confirmation-dialog.screen.ts';
import { WaitButtonScreen } from '#tests/platform/ui/wait-button.screen.ts';

/** The payment of an order, with its question. */
export class PaymentScreen {
  readonly #screen: Screen;
  readonly #question: ConfirmationDialogScreen;

  constructor(screen: Screen) {
    this.#screen = screen;
    this.#question = new ConfirmationDialogScreen(screen, {
      title: 'Trigger payment',
      confirm: 'Confirm',
      cancel: 'Cancel',
    });
  }

  get #step() {
    return this.#screen.getByRole('region', { name: 'Trigger payment' });
  }

  get #trigger() {
    return this.#screen.getByRole('button', { name: /^Trigger payment of \D*\d/ });
  }

  get #incompleteProfile() {
    return this.#screen.getByRole('dialog', { name: 'Please complete your profile' });
  }

  async askToPay() {
    await this.#trigger.press();
  }

  async confirm() {
    await this.#question.confirm();
  }

  async pay() {
    await this.askToPay();
    await this.confirm();
  }

  /** Closes the question, or the dialog about the profile. */
  async cancel() {
    await this.#screen.getByRole('button', { name: 'Cancel' }).press();
  }

  async seeQuestion({ isBusy = false } = {}) {
    await this.#question.see({ isBusy });
  }

  /** The rows of the open question: the parts of the payout, their total and the account. */
  async seeAmounts(rows: [term: string, detail: string][]) {
    const question = this.#screen.getByRole('alertdialog', { name: 'Trigger payment' });
    for (const [term, detail] of rows) await question.seeText(`${term}${detail}`);
  }

  async seeIncompleteProfile() {
    await this.#incompleteProfile.see();
  }

  async seeNoDialog() {
    await this.#question.seeClosed();
    await this.#incompleteProfile.seeGone();
  }

  async seeWaiting() {
    await new WaitButtonScreen(this.#step).see();
  }

  async seeTriggerFocused() {
    await this.#trigger.seeFocused();
  }

  async seeNothingToTrigger() {
    await new SaleScreen(this.#screen).seeSteps();
    await this.#trigger.seeGone();
  }

  /** Reads the current state without waiting for another one. */
  isDue(): Promise<boolean> {
    return this.#trigger.isShown();
  }

  async seeRefusal(message: TextMatch = /\S/) {
    await this.#step.getByRole('alert').seeText(message);
  }
}
