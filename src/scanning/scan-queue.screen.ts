import type { Screen, TextMatch } from '#tests/screen/screen.ts';

/** What every page of the warehouse shows of the scans on this device. */
export class ScanQueueScreen {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  /** It stands in the bar of phones and above the navigation. */
  get #status() {
    return this.#screen.getByRole('group', { name: 'Scans' }).first();
  }

  get #refused() {
    return this.#screen.getByRole('dialog', { name: 'Refused scans' });
  }

  get #question() {
    return this.#screen.getByRole('alertdialog', { name: /^Sign out before/ });
  }

  #refusedScan(name: TextMatch) {
    return this.#refused.getByRole('listitem', { name });
  }

  async seeStatus(text: TextMatch) {
    await this.#status.seeText(text);
  }

  async seeBanner(text: TextMatch) {
    await this.#screen.getByRole('status').withText(text).first().see();
  }

  async openRefused() {
    await this.#screen.getByRole('button', { name: 'Check refused scans' }).press();
    await this.#refused.see();
  }

  async seeRefused(scan: TextMatch, reason: TextMatch) {
    await this.#refusedScan(scan).seeText(reason);
  }

  async sendAgain(scan: TextMatch) {
    await this.#refusedScan(scan).getByRole('button', { name: 'Send again' }).press();
  }

  async askToSetAside(scan: TextMatch) {
    await this.#refusedScan(scan).getByRole('button', { name: 'Set aside' }).press();
    await this.#refusedScan(scan).seeText('Set this scan aside?');
  }

  /** Asks once before. */
  async setAside(scan: TextMatch) {
    await this.askToSetAside(scan);
    await this.#refusedScan(scan).getByRole('button', { name: 'Set aside' }).press();
  }

  async seeAllSettled() {
    await this.#refused.seeText('Every refused scan is settled.');
    await this.#refused.getByRole('button', { name: 'Close' }).nth(1).press();
    await this.#refused.seeGone();
  }

  async seeLeaveQuestion(scans: TextMatch) {
    await this.#question.seeText(scans);
  }

  async stay() {
    await this.#question.getByRole('button', { name: 'Stay signed in' }).press();
    await this.#question.seeGone();
  }

  async leave() {
    await this.#question.getByRole('button', { name: 'Sign out' }).press();
  }
}
