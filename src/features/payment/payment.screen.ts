import type { Screen, TextMatch } from '#tests/screen/screen.ts';

/** The payment of an order, with its question. */
export class PaymentScreen {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  get #steps() {
    return this.#screen.getByRole('list', { name: 'Steps of the order' });
  }

  get #step() {
    return this.#screen.getByRole('region', { name: 'Trigger payment' });
  }

  get #trigger() {
    return this.#screen.getByRole('button', { name: /^Trigger payment of \D*\d/ });
  }

  get #question() {
    return this.#screen.getByRole('alertdialog', { name: 'Trigger payment' });
  }

  get #confirm() {
    return this.#question.getByRole('button', { name: 'Confirm' });
  }

  get #incompleteProfile() {
    return this.#screen.getByRole('dialog', { name: 'Please complete your profile' });
  }

  async askToPay() {
    await this.#trigger.press();
  }

  async confirm() {
    await this.#confirm.press();
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
    await this.#confirm.seeBusy(isBusy);
  }

  async seeIncompleteProfile() {
    await this.#incompleteProfile.see();
  }

  async seeNoDialog() {
    await this.#question.or(this.#incompleteProfile).seeGone();
  }

  async seeNothingToTrigger() {
    await this.#steps.see();
    await this.#trigger.seeGone();
  }

  /** Without waiting. */
  isDue(): Promise<boolean> {
    return this.#trigger.isShown();
  }

  async seeRefusal(sentence: TextMatch = /\S/) {
    await this.#step.getByRole('alert').seeText(sentence);
  }
}
