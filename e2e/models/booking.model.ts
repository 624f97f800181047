import { expect, type Page } from '@playwright/test';
import { seeBusy } from './busy.ts';

/** Shipping with the marketplace: a carrier is chosen, asked, waited for and given up. */
export class BookingModel {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get #step() {
    // A question in front hides the rest from assistive technology, not from the eye.
    return this.#page.getByRole('region', { name: 'Ship', exact: true, includeHidden: true });
  }

  get #withMarketplace() {
    return this.#page.getByRole('radio', { name: 'With Quayside' });
  }

  get #goods() {
    return this.#page.getByRole('checkbox', { name: 'Contains dangerous goods' });
  }

  get #carriers() {
    return this.#page.getByRole('group', { name: 'Carrier' }).getByRole('radio');
  }

  get #ask() {
    return this.#page.getByRole('button', { name: /^Book .+ for / });
  }

  get #question() {
    return this.#page.getByRole('alertdialog', { name: /^Book / });
  }

  get #cancelling() {
    return this.#page.getByRole('alertdialog', { name: 'Cancel booking' });
  }

  get #waiting() {
    return this.#step.getByText(/^Waiting for .+ to confirm$/);
  }

  async chooseMarketplace() {
    await this.#withMarketplace.click();
  }

  async flagDangerousGoods() {
    await this.#goods.check();
  }

  async chooseCarrier() {
    await this.#carriers.first().check();
  }

  async choosePickup() {
    await this.#page.getByLabel('Pickup date').selectOption({ index: 1 });
  }

  async ask() {
    await this.#ask.click();
  }

  async confirm() {
    await this.#question.getByRole('button', { name: 'Book carrier' }).click();
  }

  /** After an answer that was no, or none at all. */
  async tryAgain() {
    await this.#step.getByRole('button', { name: /^(Choose another carrier|Try again)$/ }).click();
  }

  async askToCancel() {
    await this.#page.getByRole('button', { name: 'Cancel booking' }).click();
  }

  async confirmCancelling() {
    await this.#cancelling.getByRole('button', { name: 'Cancel booking' }).click();
  }

  /** Whichever question is open. */
  async closeQuestion() {
    await this.#page.getByRole('button', { name: /^(Cancel|Keep booking)$/ }).click();
  }

  async seeMethodOpen() {
    await expect(this.#withMarketplace).not.toBeChecked();
  }

  async seeForm() {
    await expect(this.#goods).toBeVisible();
    await this.#seeNoQuestion();
  }

  /** Nothing of a booking is shown to who ships otherwise. */
  async seeNothing() {
    await this.#seeNoQuestion();
    await expect(this.#goods).toBeHidden();
  }

  async #seeNoQuestion() {
    await expect(this.#question).toBeHidden();
    await expect(this.#cancelling).toBeHidden();
  }

  async seeLooking() {
    await expect(this.#step.getByText('Loading the booking')).toBeAttached();
  }

  async seeQuestion(state: { isBusy: boolean }) {
    await seeBusy(this.#question.getByRole('button', { name: 'Book carrier' }), state);
  }

  async seeWaiting() {
    await expect(this.#waiting).toBeVisible();
  }

  /** At this moment. */
  async isAnswered(): Promise<boolean> {
    return !(await this.#waiting.isVisible());
  }

  /** At this moment. */
  isPaymentNext(): Promise<boolean> {
    return this.#page.getByRole('button', { name: /^Trigger payment of/ }).isVisible();
  }

  async seeMade() {
    await expect(this.#step.getByText('Collection reference')).toBeVisible();
    await this.#seeNoQuestion();
  }

  async seeFailed() {
    await expect(this.#step.getByRole('alert')).toContainText('could not take this order');
  }

  async seeLost() {
    await expect(this.#step.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
  }

  async seeCancelling(state: { isBusy: boolean }) {
    await seeBusy(this.#cancelling.getByRole('button', { name: 'Cancel booking' }), state);
  }
}
