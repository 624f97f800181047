import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';
import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { ConfirmationDialogScreen } from '#tests/platform/ui/confirmation-dialog.screen.ts';
import { FailedStateScreen } from '#tests/platform/ui/failed-state.screen.ts';
import { WaitButtonScreen } from '#tests/platform/ui/wait-button.screen.ts';

/** The booking of a carrier when the marketplace ships: choice, question, wait, and cancellation. */
export class BookingScreen {
  /** Of the booking, or of the carriers. */
  readonly failedRead: FailedStateScreen;
  readonly #screen: Screen;
  readonly #cancellation: ConfirmationDialogScreen;

  constructor(screen: Screen) {
    this.#screen = screen;
    this.failedRead = new FailedStateScreen(this.#step);
    this.#cancellation = new ConfirmationDialogScreen(screen, {
      title: 'Cancel booking',
      confirm: 'Cancel booking',
      cancel: 'Keep booking',
    });
  }

  get #step() {
    // A question hides the rest of the page from assistive technology only.
    return this.#screen.getByRole('region', { name: 'Ship', includeHidden: true });
  }

  /** The button of the form, ready or not. */
  get #form() {
    return this.#step.getByRole('button', { name: /^Book / });
  }

  get #missing() {
    return this.#step.getByText(/services? (is|are)n’t available for this order$/);
  }

  #carrier(carrier: string) {
    const carriers = this.#screen.getByRole('group', { name: 'Carrier' });
    return carriers.getByRole('radio', { name: new RegExp(`^${carrier}`) }).first();
  }

  #book(carrier = '.+') {
    const name = new RegExp(`^Book ${carrier} for \\d+ \\w+ \\d{4}$`);
    return this.#screen.getByRole('button', { name });
  }

  #question(carrier = '.+') {
    return new ConfirmationDialogScreen(this.#screen, {
      title: new RegExp(`^Book ${carrier}$`),
      confirm: 'Book carrier',
      cancel: 'Cancel',
    });
  }

  get #cancel() {
    return this.#screen.getByRole('button', { name: 'Cancel booking' });
  }

  get #alert() {
    return this.#step.getByRole('alert');
  }

  #waiting(carrier = '.+') {
    return this.#step.getByText(new RegExp(`^Waiting for ${carrier} to confirm$`));
  }

  async showMissing() {
    await this.#missing.press();
  }

  /** Chooses the cheapest service, of any carrier unless one is named. */
  async chooseCarrier(carrier = '') {
    await this.#carrier(carrier).press();
  }

  /** Chooses the second day on which the carrier collects. */
  async chooseNextPickup() {
    await this.#screen.getByRole('combobox', { name: 'Pickup date' }).choose(1);
  }

  async askToBook(carrier?: string) {
    await this.#book(carrier).press();
  }

  async confirm(carrier?: string) {
    await this.#question(carrier).confirm();
  }

  async book(carrier: string) {
    await this.chooseCarrier(carrier);
    await this.askToBook(carrier);
    await this.confirm(carrier);
  }

  /** Presses the button that follows a refusal of the carrier, or an answer that could not be loaded. */
  async tryAgain() {
    await this.#step.getByRole('button', { name: /^(Choose another carrier|Try again)$/ }).press();
  }

  async goToPack() {
    await this.#step.getByRole('button', { name: 'Go to Pack' }).press();
  }

  async downloadLabel() {
    await this.#screen.getByRole('button', { name: 'Download label' }).press();
  }

  async askToCancel() {
    await this.#cancel.press();
  }

  async confirmCancelling() {
    await this.#cancellation.confirm();
  }

  /** Closes the question before a booking or before its cancellation. */
  async closeQuestion() {
    await this.#screen.getByRole('button', { name: /^(Cancel|Keep booking)$/ }).press();
  }

  async seeForm() {
    await this.#form.see();
    await this.#seeNoQuestion();
  }

  /** No part of a booking is shown when the seller ships. */
  async seeNothing() {
    await this.#seeNoQuestion();
    await this.#form.seeGone();
  }

  async #seeNoQuestion() {
    await this.#question().seeClosed();
    await this.#cancellation.seeClosed();
  }

  async seeMissing(service: string, reason: string) {
    await this.#step.getByRole('listitem').withText(service).seeText(reason);
  }

  async seeOffered(carrier = '') {
    await this.#carrier(carrier).see();
  }

  async seeChosen(carrier: string) {
    await this.#carrier(carrier).seeChecked(true);
  }

  async seeNotReady() {
    await this.#step.getByRole('button', { name: 'Book carrier' }).seeEnabled(false);
  }

  async seeBookFocused() {
    await this.#book().seeFocused();
  }

  async seeLoading() {
    await this.#step.getByText('Loading the booking').see();
  }

  async seeQuestion({ isBusy = false } = {}) {
    await this.#question().see({ isBusy });
  }

  async seeWaiting(carrier?: string) {
    await this.#waiting(carrier).see();
  }

  async seeSlow(carrier: string) {
    await this.seeWaiting(carrier);
    await this.#step.getByRole('status').seeText(`${carrier} is taking longer than usual.`);
  }

  async seeRetrying() {
    const text = 'We couldn’t load the status of your booking. We’re trying again.';
    await this.#step.getByRole('status').seeText(text);
  }

  /** Reads the current state without waiting for another one. */
  async isAnswered(): Promise<boolean> {
    return !(await this.#waiting().isShown());
  }

  async seeNothingToCancel() {
    await new SaleScreen(this.#screen).seeSteps();
    await this.#cancel.seeGone();
  }

  async seeBooked(reference?: string) {
    await this.#step.getByText('Pickup reference').see();
    if (reference !== undefined) await this.#step.getByText(reference).see();
    await this.#seeNoQuestion();
  }

  async seeFailed(reason: TextMatch = /couldn’t take this order/) {
    await this.#alert.seeText(reason);
    await this.#alert.getByRole('button', { name: 'Choose another carrier' }).see();
  }

  async seeLost() {
    await this.failedRead.see();
  }

  /** In the only alert. */
  async seeRefusal(message: TextMatch = /\S/) {
    await this.#alert.seeText(message);
  }

  /** The button of the last call, which was throttled. */
  async seeThrottled() {
    await new WaitButtonScreen(this.#step).see();
  }

  async seeCancelling({ isBusy = false } = {}) {
    await this.#cancellation.see({ isBusy });
  }
}
