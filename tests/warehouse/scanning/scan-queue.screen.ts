import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';

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
    return this.#screen.getByRole('dialog', { name: 'What was refused' });
  }

  get #question() {
    return this.#screen.getByRole('alertdialog', { name: /^Sign out before/ });
  }

  #refusedItem(name: TextMatch) {
    return this.#refused.getByRole('listitem', { name });
  }

  async seeStatus(text: TextMatch) {
    await this.#status.seeText(text);
  }

  /** How many scans and photos are on this device. */
  async readCounts() {
    const text = await this.#status.readText();
    const count = (of: string) => Number(new RegExp(`(\\d+) ${of}`).exec(text)?.[1] ?? 0);
    return { waiting: count('waiting'), refused: count('refused') };
  }

  async seeNoStoreFailure() {
    await this.#screen.getByText(/^This device (is full|doesn’t keep scans)$/).seeGone();
  }

  async seeBanner(text: TextMatch) {
    await this.#screen.getByRole('status').withText(text).first().see();
  }

  async openRefused() {
    await this.#screen.getByRole('button', { name: /^Check$/ }).press();
    await this.#refused.see();
  }

  /** A scan or a photo. */
  async seeRefused(item: TextMatch, reason: TextMatch) {
    await this.#refusedItem(item).seeText(reason);
  }

  async sendAgain(scan: TextMatch) {
    await this.#refusedItem(scan).getByRole('button', { name: 'Send again' }).press();
  }

  async seePicture(photo: TextMatch, name: string) {
    await this.#refusedItem(photo).getByRole('img', { name }).see();
  }

  async askToSetAside(scan: TextMatch, question: TextMatch = /Set this .* aside\?/) {
    await this.#refusedItem(scan).getByRole('button', { name: 'Set aside' }).press();
    await this.#refusedItem(scan).seeText(question);
  }

  /** Asks once before. */
  async setAside(scan: TextMatch, question?: TextMatch) {
    await this.askToSetAside(scan, question);
    await this.#refusedItem(scan).getByRole('button', { name: 'Set aside' }).press();
  }

  async seeAllSettled() {
    await this.#refused.seeText('Everything is settled.');
    await this.#refused.getByRole('button', { name: 'Close' }).nth(1).press();
    await this.#refused.seeGone();
  }

  async seeLeaveQuestion(scans: TextMatch) {
    await this.#question.seeText(scans);
  }

  async seeNoLeaveQuestion() {
    await this.#question.seeGone();
  }

  async stay() {
    await this.#question.getByRole('button', { name: 'Stay signed in' }).press();
    await this.#question.seeGone();
  }

  async leave() {
    await this.#question.getByRole('button', { name: 'Sign out' }).press();
  }
}
