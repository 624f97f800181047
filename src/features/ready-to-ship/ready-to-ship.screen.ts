import type { ReadyToShipQuery } from '#contract/pages/page-queries.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { ConfirmationDialogScreen } from '#src/ui/confirmation-dialog.screen.ts';
import { FailedStateScreen } from '#src/ui/failed-state.screen.ts';
import type { Locator, Screen, TextMatch } from '#tests/screen/screen.ts';

/** What is ready to ship, and the loading of one collection. */
export class ReadyToShipScreen {
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

  async goto(query?: ReadyToShipQuery) {
    await this.#screen.goTo(pathTo.readyToShip(query));
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

  async seeProgress(text: TextMatch) {
    await this.#screen.getByRole('region', { name: 'Loading' }).seeText(text);
  }

  async seeMissing(fid: string, ...texts: TextMatch[]) {
    await this.#screen
      .getByRole('list', { name: `Missing of ${fid}` })
      .getByRole('listitem')
      .seeTexts(texts);
  }

  async undoLast() {
    await this.#screen
      .getByRole('region', { name: 'Last five scans' })
      .getByRole('button', { name: /^Undo/ })
      .first()
      .press();
  }

  async collect() {
    await this.#screen.getByRole('button', { name: 'Collected' }).press();
  }

  async seeDriverQuestion() {
    await this.#driver.see();
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

  async seeInQuestion(text: TextMatch) {
    await this.#driver.seeText(text);
  }

  async undoHandOver() {
    await this.#screen.getByRole('button', { name: 'Undo hand-over' }).press();
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
