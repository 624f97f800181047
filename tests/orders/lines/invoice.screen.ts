import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { WaitButtonScreen } from '#tests/platform/ui/wait-button.screen.ts';

/** Quantities from an uploaded invoice: the changes are shown before they are made. */
export class InvoiceScreen {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  get #reading() {
    return this.#screen.getByRole('dialog', { name: 'Reading the invoice' });
  }

  get #preview() {
    return this.#screen.getByRole('dialog', { name: 'Update lines from the invoice' });
  }

  get #apply() {
    return this.#preview.getByRole('button', { name: /^Update \d+ lines?$/ });
  }

  get #reason() {
    return this.#preview.getByLabel('Why are you sending fewer units?');
  }

  async choose(name: string) {
    await this.#screen.getByRole('button', { name: `Update from ${name}` }).press();
  }

  async giveReason(reason: string) {
    await this.#reason.choose(reason);
  }

  async apply() {
    await this.#apply.press();
  }

  async seeReading() {
    await this.#reading.see();
  }

  async seeChanges({ isBusy = false } = {}) {
    await this.#apply.seeBusy(isBusy);
  }

  async seeNoChanges() {
    await this.#preview.seeText('Nothing will change');
    await this.#apply.or(this.#reason).seeGone();
  }

  async seeReason(reason: string) {
    await this.#reason.seeChosen(reason);
  }

  async seeReasonMissing() {
    await this.#reason.seeValue('');
    await this.#apply.seeEnabled(false);
  }

  async seeRefusedToApply(message: TextMatch = /\S/) {
    await this.#preview.getByRole('alert').seeText(message);
  }

  async seeChoiceWait() {
    await this.seeClosed();
    await new WaitButtonScreen(this.#screen.getByRole('region', { name: 'Confirm quantities' })).see();
  }

  async seeApplyingWait() {
    await new WaitButtonScreen(this.#preview).see();
  }

  async seeClosed() {
    await this.#reading.or(this.#preview).seeGone();
  }
}
