import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { FailedStateScreen } from '#tests/platform/ui/failed-state.screen.ts';
import { WaitButtonScreen } from '#tests/platform/ui/wait-button.screen.ts';

/** The track-and-trace numbers of an order that its seller ships. */
export class TrackingScreen {
  readonly failedRead: FailedStateScreen;
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
    this.failedRead = new FailedStateScreen(this.#part);
  }

  get #part() {
    return this.#screen.getByRole('region', { name: 'Tracking' });
  }

  get #field() {
    return this.#part.getByRole('textbox', { name: 'Tracking numbers' });
  }

  get #add() {
    return this.#button(/^Add (\d+ numbers?|numbers)$/);
  }

  get #alert() {
    return this.#part.getByRole('alert');
  }

  #button(name: TextMatch) {
    return this.#part.getByRole('button', { name });
  }

  #number(number: string) {
    return this.#part.getByRole('listitem').withText(number);
  }

  async enter(numbers: string) {
    await this.#field.fill(numbers);
  }

  async submit() {
    await this.#add.press();
  }

  async add(numbers: string) {
    await this.enter(numbers);
    await this.submit();
  }

  /** Sends the numbers again whose saving failed. */
  async saveAgain() {
    await this.#button('Try again').press();
  }

  async discard() {
    await this.#button('Discard').press();
  }

  /** Takes the invalid numbers back into the field. */
  async correct() {
    await this.#button('Correct numbers').press();
  }

  async seeCorrectFocused() {
    await this.#button('Correct numbers').seeFocused();
  }

  async leaveOut() {
    await this.#button('Discard numbers').press();
  }

  async delete(number: string) {
    await this.#button(`Delete ${number}`).press();
  }

  async deleteFirst() {
    await this.#button(/^Delete /)
      .first()
      .press();
  }

  async seeNumber(number: string) {
    await this.#number(number).see();
  }

  async seeNoNumber(number: string) {
    await this.#part.see();
    await this.#number(number).seeGone();
  }

  /** No method is chosen, or the marketplace ships. */
  async seeNoSection() {
    await this.#part.seeGone();
  }

  async seeTyped(numbers: string) {
    await this.#field.seeValue(numbers);
  }

  async seeNotReady(reason: string) {
    await this.#add.seeEnabled(false);
    await this.#part.getByText(reason).see();
  }

  /** A whole paragraph of the only alert. */
  async seeRefusal(message: TextMatch) {
    await this.#alert.seeCount(1);
    await this.#alert.getByText(message).see();
  }

  /** Invalid numbers may be listed in another alert. */
  async seeRefused() {
    await this.#alert.first().see();
  }

  /** Numbers that were removed as invalid. */
  async seeRemoved(...numbers: string[]) {
    const removed = this.#alert.withText('One or more invalid track and trace numbers were removed');
    await removed.seeText(numbers.join(', '));
  }

  async seeNoRefusal() {
    await this.#part.see();
    await this.#alert.seeGone();
  }

  /** Numbers whose saving failed; they can be sent again. */
  async seeUnsaved(numbers: string) {
    await this.#alert.withText(`Not saved yet: ${numbers}`).see();
  }

  async seeNothingToTry() {
    await this.#button('Try again').seeGone();
  }

  async seeNothingLeft() {
    await this.#button('Discard').seeGone();
    await this.#button('Discard numbers').seeGone();
  }

  async seeNoForm() {
    await this.#field.seeGone();
    await this.#button(/^Delete /).seeGone();
  }

  async seeWaiting() {
    await new WaitButtonScreen(this.#part).see();
  }

  async seeAdding() {
    await this.#add.seeBusy(true);
  }

  async seeDeleting() {
    await this.#button(/^Delete /)
      .thatAreBusy()
      .see();
  }

  async seeNothingUnderWay() {
    await this.#part.getByRole('button').thatAreBusy().seeGone();
  }
}
