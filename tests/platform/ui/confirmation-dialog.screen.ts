import type { Locator, Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { WaitButtonScreen } from './wait-button.screen.ts';

type ConfirmationDialogOptions = {
  title: TextMatch;
  /** The labels of its two buttons. */
  confirm: TextMatch;
  cancel: TextMatch;
};

/** A dialog that asks for confirmation. */
export class ConfirmationDialogScreen {
  readonly #dialog: Locator;
  readonly #confirm: Locator;
  readonly #cancel: Locator;

  constructor(screen: Screen, { title, confirm, cancel }: ConfirmationDialogOptions) {
    this.#dialog = screen.getByRole('alertdialog', { name: title });
    this.#confirm = this.#dialog.getByRole('button', { name: confirm });
    this.#cancel = this.#dialog.getByRole('button', { name: cancel });
  }

  async confirm() {
    await this.#confirm.press();
  }

  async cancel() {
    await this.#cancel.press();
  }

  async see({ isBusy = false } = {}) {
    await this.#confirm.seeBusy(isBusy);
  }

  async seeEnabled(isEnabled: boolean) {
    await this.#confirm.seeEnabled(isEnabled);
  }

  /** After too many attempts the button counts the seconds. */
  async seeWaiting() {
    await new WaitButtonScreen(this.#dialog).see();
  }

  async seeRefusal(message: TextMatch = /\S/) {
    await this.#dialog.getByRole('alert').seeText(message);
  }

  async seeClosed() {
    await this.#dialog.seeGone();
  }
}
