import type { HandOversQuery } from '#contract/pages/page-queries.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { Locator, Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { ConfirmationDialogScreen } from '#tests/platform/ui/confirmation-dialog.screen.ts';
import { FailedStateScreen } from '#tests/platform/ui/failed-state.screen.ts';
import { WaitButtonScreen } from '#tests/platform/ui/wait-button.screen.ts';

/** What is ready to ship, and the loading of one collection. */
export class HandOversScreen {
  readonly #screen: Screen;
  readonly #answer: Locator;
  readonly #driver: Locator;
  readonly failedRead: FailedStateScreen;

  constructor(screen: Screen) {
    this.#screen = screen;
    this.#answer = screen.getByRole('region', { name: 'Last scan' });
    this.#driver = screen.getByRole('dialog', { name: /^Collected by/ });
    this.failedRead = new FailedStateScreen(screen);
  }

  async goto(query?: HandOversQuery) {
    await this.#screen.goTo(pathTo.handOvers(query));
  }

  async seeText(text: TextMatch) {
    await this.#screen.getByText(text).first().see();
  }

  async seeCollection(carrier: string, text: TextMatch) {
    await this.#collection(carrier).seeText(text);
  }

  async openCollection(carrier: string) {
    await this.#screen.getByRole('link', { name: carrier }).press();
    await this.#screen.getByRole('heading', { name: carrier }).see();
  }

  /** All collections. */
  async seeList() {
    await this.#screen.getByRole('heading', { name: 'Ready to ship' }).see();
  }

  async openFirst() {
    await this.#screen.getByRole('list', { name: 'Collections' }).getByRole('link').first().press();
    await this.seeProgress(/loaded/);
  }

  /** Types a code, as for a label that no scanner reads. */
  async typeCode(code: string) {
    await this.injectCode(code);
    await this.#screen
      .getByRole('dialog', { name: 'Type code' })
      .getByRole('button', { name: 'Enter code' })
      .press();
  }

  /** Injects a code in a browser, as the keyboard of a hand-held does: it counts at once. */
  async injectCode(code: string) {
    await this.#screen.getByRole('button', { name: 'Type code' }).press();
    const dialog = this.#screen.getByRole('dialog', { name: 'Type code' });
    await dialog.getByRole('textbox', { name: 'Code on the label' }).fill(code);
  }

  async seeAnswer(word: string, text?: TextMatch) {
    await this.#answer.getByText(word).see();
    if (text !== undefined) await this.#answer.getByText(text).see();
  }

  /** The word of the answer to a unit, also behind the question for the driver. */
  async readAnswer(word: TextMatch, unit?: TextMatch) {
    const answer = this.#screen.getByRole('region', { name: 'Last scan', includeHidden: true });
    if (unit !== undefined) await answer.getByText(unit).first().see();
    return answer.getByText(word).readText();
  }

  /** Also behind the question for the driver. */
  async seeProgress(text: TextMatch) {
    await this.#screen.getByRole('region', { name: 'Loading', includeHidden: true }).seeText(text);
  }

  async seeMissing(fid: string, ...texts: TextMatch[]) {
    await this.#screen
      .getByRole('list', { name: `Missing of ${fid}` })
      .getByRole('listitem')
      .seeTexts(texts);
  }

  async undoLast() {
    await this.#undo('').first().press();
  }

  /** Takes a unit off by its words: "box 2 of SG-10003". */
  async undo(unit: string) {
    await this.#undo(unit).press();
  }

  async seeNoUndo(unit: string) {
    await this.#undo(unit).seeGone();
  }

  #undo(unit: string): Locator {
    return this.#screen
      .getByRole('region', { name: 'Last five scans' })
      .getByRole('button', { name: new RegExp(`^Undo: .*${unit}`) });
  }

  get #collect() {
    return this.#screen.getByRole('button', { name: 'Collected' });
  }

  /** Whether a driver could sign now. */
  async isCollectable() {
    return this.#collect.isShown();
  }

  async collect() {
    await this.#collect.press();
  }

  /** What follows at once: the question for the driver, or why it is too soon. */
  async seeCollectAnswer() {
    const isTooSoon = this.#answer.getByText(/^(Missing|Not sent yet)$/);
    await this.#driver.or(isTooSoon).first().see();
  }

  get #undoHandOver() {
    return this.#screen.getByRole('button', { name: 'Undo hand-over' });
  }

  /** Whether a driver has signed and is still here. */
  async isSigned() {
    return this.#undoHandOver.isShown();
  }

  async seeSigned(isSigned: boolean) {
    await (isSigned ? this.#undoHandOver.see() : this.#undoHandOver.seeGone());
  }

  /** The signature is taken back, or the departure saved. */
  async seeChangingHandOver() {
    await this.#screen.getByRole('button', { name: 'Carrier has left' }).seeBusy(true);
  }

  /** Counts the seconds until the next attempt, beside or in the question for the driver. */
  async seeWaiting() {
    await this.seeNoDriverQuestion();
    await new WaitButtonScreen(this.#screen).see();
  }

  async seeWaitingInQuestion() {
    await new WaitButtonScreen(this.#driver).see();
  }

  async seeRefusal() {
    await this.#screen.getByRole('main').getByRole('alert').first().seeText(/\S/);
  }

  async seeRefusalInQuestion() {
    await this.#driver.getByRole('alert').seeText(/\S/);
  }

  async seeDriverQuestion() {
    await this.#driver.see();
  }

  /** Whether the driver is asked for. */
  async isAsking() {
    return this.#driver.isShown();
  }

  async seeNoDriverQuestion() {
    await this.#driver.seeGone();
  }

  async closeDriverQuestion() {
    await this.#driver.getByRole('button', { name: 'Cancel' }).press();
  }

  async enterDriver(name: string) {
    await this.#driver.getByRole('textbox', { name: 'Driver’s name' }).fill(name);
  }

  async nameDriver(name: string, plate = '') {
    await this.enterDriver(name);
    await this.#driver.getByRole('textbox', { name: 'Number plate (optional)' }).fill(plate);
    await this.confirmDriver();
  }

  async confirmDriver() {
    await this.#driver.getByRole('button', { name: 'Confirm collection' }).press();
  }

  async seeCollecting() {
    await this.#driver.getByRole('button', { name: 'Confirm collection' }).seeBusy(true);
  }

  async seeInQuestion(text: TextMatch) {
    await this.#driver.seeText(text);
  }

  async undoHandOver() {
    await this.#undoHandOver.press();
  }

  async reportLeft() {
    await this.#screen.getByRole('button', { name: 'Carrier has left' }).press();
  }

  async askToPostpone(fid: string) {
    await this.#screen.getByRole('button', { name: `Leave for next collection: ${fid}` }).press();
  }

  postponing() {
    return new ConfirmationDialogScreen(this.#screen, {
      title: /^Leave SG-\d+ for the next collection/,
      confirm: 'Leave it',
      cancel: 'Cancel',
    });
  }

  async printList() {
    await this.#screen.getByRole('button', { name: 'Print hand-over list' }).press();
  }

  #collection(carrier: string): Locator {
    return this.#screen.getByRole('list', { name: 'Collections' }).getByRole('listitem').withText(carrier);
  }
}
