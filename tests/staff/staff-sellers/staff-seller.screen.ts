import { pathTo } from '#contract/pages/paths.ts';
import { SlowCallScreen } from '#tests/platform/forms/slow-call.screen.ts';
import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { FailedStateScreen } from '#tests/platform/ui/failed-state.screen.ts';
import { WaitButtonScreen } from '#tests/platform/ui/wait-button.screen.ts';

/** One seller, with the question before a pause. */
export class StaffSellerScreen {
  readonly failedRead: FailedStateScreen;
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
    this.failedRead = new FailedStateScreen(screen);
  }

  get #status() {
    return this.#screen.getByRole('region', { name: 'Status' });
  }

  get #dialog() {
    return this.#screen.getByRole('dialog', { name: /pause/i });
  }

  get #reason() {
    return this.#dialog.getByRole('textbox', { name: 'Reason' });
  }

  get #submit() {
    return this.#dialog.getByRole('button', { name: /^(Pause seller|Change pause)$/ });
  }

  get #unpause() {
    return this.#status.getByRole('button', { name: 'Unpause seller' });
  }

  async goto(qid: string) {
    await this.#screen.goTo(pathTo.staffSeller(qid));
    await this.seeSeller();
  }

  async seeSeller() {
    await this.#status.see();
  }

  async askToPause() {
    await this.#status.getByRole('button', { name: /^(Pause seller|Change pause)$/ }).press();
  }

  async typeReason(reason: string) {
    await this.#reason.fill(reason);
  }

  async chooseEnd(day: string) {
    await this.#dialog.getByLabel(/^Expected end/).fill(day);
  }

  async submit() {
    await this.#submit.press();
  }

  async cancel() {
    await this.#dialog.getByRole('button', { name: 'Cancel' }).press();
  }

  async unpause() {
    await this.#unpause.press();
  }

  async isPaused(): Promise<boolean> {
    return this.#unpause.isShown();
  }

  async pause(reason: string) {
    await this.askToPause();
    await this.typeReason(reason);
    await this.submit();
  }

  async seeQuestion({ isBusy = false } = {}) {
    await this.#submit.seeBusy(isBusy);
  }

  async seeNoQuestion() {
    await this.#dialog.seeGone();
  }

  async seeUnpausing() {
    await this.#unpause.seeBusy(true);
  }

  async seeReason(reason: string) {
    await this.#reason.seeValue(reason);
  }

  async seeReasonMissing() {
    await this.#reason.seeInvalid(true);
    await this.#reason.seeFocused();
  }

  async seeRefusal(message: TextMatch = /\S/) {
    await this.#dialog.getByRole('alert').seeText(message);
  }

  async seeUnpauseRefusal(message: TextMatch = /\S/) {
    await this.#status.getByRole('alert').seeText(message);
  }

  async seeWaiting() {
    await new WaitButtonScreen(this.#dialog).see();
  }

  async seeUnpauseWaiting() {
    await new WaitButtonScreen(this.#status).see();
  }

  get slowPause() {
    return new SlowCallScreen(this.#dialog);
  }

  async seeStatus(text: TextMatch) {
    await this.#status.seeText(text);
  }

  async seeHistory(...texts: TextMatch[]) {
    const history = this.#screen.getByRole('list', { name: 'Pause history' });
    for (const text of texts) await history.seeText(text);
  }

  /** The order is listed, with its mark if it is a test. */
  async seeOrder(fid: string, text: TextMatch) {
    await this.#screen
      .getByRole('table', { name: 'Newest orders' })
      .getByRole('row')
      .withText(fid)
      .seeText(text);
  }
}
