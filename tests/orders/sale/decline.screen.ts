import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { FailedStateScreen } from '#tests/platform/ui/failed-state.screen.ts';
import { WaitButtonScreen } from '#tests/platform/ui/wait-button.screen.ts';

/** The dialog in which an order is declined. */
export class DeclineScreen {
  /** Of the reasons. */
  readonly failedRead: FailedStateScreen;
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
    this.failedRead = new FailedStateScreen(this.#dialog);
  }

  get #open() {
    return this.#screen.getByRole('button', { name: 'Decline order' });
  }

  get #dialog() {
    return this.#screen.getByRole('dialog', { name: /^Decline order/ });
  }

  get #reason() {
    return this.#dialog.getByRole('combobox', { name: 'Reason' });
  }

  get #details() {
    return this.#dialog.getByRole('textbox', { name: /^Extra details/ });
  }

  get #submit() {
    return this.#dialog.getByRole('button', { name: 'Decline order' });
  }

  async open() {
    await this.#open.press();
  }

  async chooseReason(reason: string) {
    await this.#reason.choose(reason);
  }

  async typeDetails(text: string) {
    await this.#details.fill(text);
  }

  async submit() {
    await this.#submit.press();
  }

  async cancel() {
    await this.#dialog.getByRole('button', { name: 'Cancel' }).press();
  }

  async seeForm({ isBusy = false } = {}) {
    await this.#submit.seeBusy(isBusy);
  }

  async seeWaiting() {
    await new WaitButtonScreen(this.#dialog).see();
  }

  async seeNoForm() {
    await this.#dialog.seeGone();
  }

  /** The focus is back at the button that opened it. */
  async seeClosed() {
    await this.seeNoForm();
    await this.#open.seeFocused();
  }

  async seeReasonMissing() {
    await this.#reason.seeInvalid(true);
    await this.#reason.seeFocused();
  }

  /** The reasons are loaded, and one can be chosen. */
  async seeReasonOffered(reason: string) {
    await this.#reason.getByRole('option', { name: reason }).seeCount(1);
  }

  async seeReason(reason: string) {
    await this.#reason.seeChosen(reason);
  }

  async seeDetails(text: string) {
    await this.#details.seeValue(text);
  }

  async seeRefusal(message: TextMatch = /\S/) {
    await this.#dialog.getByRole('alert').seeText(message);
  }
}
