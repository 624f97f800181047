import { pathTo } from '#contract/pages/paths.ts';
import type { Screen, TextMatch, UploadedFile } from '#tests/platform/screen/screen.ts';
import { ConfirmationDialogScreen } from '#tests/platform/ui/confirmation-dialog.screen.ts';
import { WaitButtonScreen } from '#tests/platform/ui/wait-button.screen.ts';

/** The page of one claim: its answer, its evidence, and what it costs. */
export class ClaimScreen {
  readonly #screen: Screen;
  readonly answering: ConfirmationDialogScreen;
  readonly withdrawal: ConfirmationDialogScreen;

  constructor(screen: Screen) {
    this.#screen = screen;
    this.answering = new ConfirmationDialogScreen(screen, {
      title: 'Send your answer?',
      confirm: 'Send answer',
      cancel: 'Cancel',
    });
    this.withdrawal = new ConfirmationDialogScreen(screen, {
      title: 'Withdraw this dispute?',
      confirm: 'Withdraw dispute',
      cancel: 'Keep it',
    });
  }

  get #files() {
    return this.#screen.getByLabel('Choose files or drop them here');
  }

  get #withdraw() {
    return this.#screen.getByRole('button', { name: 'Withdraw dispute' });
  }

  async goto(qid: string) {
    await this.#screen.goTo(pathTo.claim(qid));
    await this.seeClaim();
  }

  async seeClaim() {
    await this.#screen.getByRole('table', { name: 'Claimed lines' }).see();
  }

  /** The last row of the lines. */
  async seeTotals(text: TextMatch) {
    const table = this.#screen.getByRole('table', { name: 'Claimed lines' });
    await table.getByRole('row').last().seeText(text);
  }

  async seeNoAnswer() {
    await this.#screen.getByRole('button', { name: /^Send answer/ }).seeGone();
  }

  async seeNoFile(name: string) {
    await this.#screen.getByRole('button', { name: `Remove ${name}` }).seeGone();
  }

  async acceptAll() {
    await this.#screen.getByRole('button', { name: 'Accept all' }).press();
  }

  async answer(product: string, answer: 'Accept' | 'Dispute') {
    const group = this.#screen.getByRole('group', { name: `Answer to ${product}` });
    await group.getByRole('button', { name: answer }).press();
  }

  async disputeAll() {
    const group = this.#screen.getByRole('group', { name: /^Answer to / });
    const count = (await group.readTexts()).length;
    for (let line = 0; line < count; line += 1) {
      await group.nth(line).getByRole('button', { name: 'Dispute' }).press();
    }
  }

  async giveReason(product: string, reason: string) {
    await this.#screen.getByRole('combobox', { name: `Reason for ${product}` }).choose(reason);
  }

  async say(words: string) {
    await this.#screen.getByRole('textbox', { name: 'What happened' }).fill(words);
  }

  async seeSaid(words: string) {
    await this.#screen.getByRole('textbox', { name: 'What happened' }).seeValue(words);
  }

  async upload(...files: UploadedFile[]) {
    await this.#files.upload(...files);
  }

  async uploadAgain() {
    await this.#screen
      .getByRole('list', { name: 'Uploads' })
      .getByRole('button', { name: 'Try again' })
      .press();
  }

  async seeOwnFile(name: string) {
    await this.#screen.getByRole('button', { name: `Remove ${name}` }).see();
  }

  async removeFile(name: string) {
    await this.#screen.getByRole('button', { name: `Remove ${name}` }).press();
  }

  async sendAnswer() {
    await this.#screen.getByRole('button', { name: /^Send answer: / }).press();
  }

  async takeNewer() {
    await this.#screen.getByRole('button', { name: 'Continue' }).press();
  }

  async seeChanged() {
    await this.#screen.getByText('This claim has changed').see();
  }

  async seeAnswerable() {
    await this.#screen.getByRole('button', { name: /^Send answer: / }).see();
    await this.answering.seeClosed();
  }

  /** After too many attempts the button counts the seconds. */
  async seeWaiting() {
    await new WaitButtonScreen(this.#screen).see();
  }

  isWithdrawable(): Promise<boolean> {
    return this.#withdraw.isShown();
  }

  async withdraw() {
    await this.#withdraw.press();
  }

  async downloadEvidence() {
    await this.#screen.getByRole('button', { name: 'Download evidence' }).press();
  }

  async view(name: string) {
    await this.#screen.getByRole('button', { name: `View ${name}` }).press();
  }

  async viewFirst() {
    await this.#screen
      .getByRole('button', { name: /^View / })
      .nth(0)
      .press();
  }

  async seeText(text: TextMatch) {
    await this.#screen.getByText(text).see();
  }
}
