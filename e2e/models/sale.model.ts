import { expect, type Locator, type Page } from '@playwright/test';
import { pathTo } from '#contract/pages/paths.ts';
import { seededSaleQid } from '#server/seed/sale.ts';

export type PackedPallet = { count: number; length: number; width: number; height: number; weight: number };

/** One order, worked on with the pointer. */
export class SaleModel {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  #button(name: string | RegExp) {
    return this.#page.getByRole('button', { name });
  }

  /** A step that is closed, as a line of the spine. */
  #closedStep(name: string | RegExp, { includeHidden = false } = {}) {
    const steps = this.#page.getByRole('list', { name: 'Steps of the order', includeHidden });
    const heading = this.#page.getByRole('heading', { name, includeHidden });
    return steps.getByRole('listitem', { includeHidden }).filter({ has: heading });
  }

  #line(product: string): Locator {
    return this.#page.getByRole('table', { name: 'Lines of the order' }).getByRole('row', { name: product });
  }

  async goto(fid: string) {
    await this.#page.goto(pathTo.order(seededSaleQid(fid)));
    await this.seeOrder(fid);
  }

  /** `hold` is how long the finger stays down, in milliseconds. */
  async openStep(title: string, { hold = 0 } = {}) {
    await this.#closedStep(title)
      .getByRole('button', { name: /^(Open|Change|Show)/ })
      .click({ delay: hold });
  }

  async firstProduct() {
    const first = this.#page.getByRole('textbox', { name: /^Quantity of / }).first();
    return ((await first.getAttribute('aria-label')) ?? '').replace('Quantity of ', '');
  }

  async firstGtin() {
    const first = this.#page
      .getByRole('table', { name: 'Lines of the order' })
      .getByRole('rowheader')
      .first();
    return /(\d[\d ]+\d) ·/.exec(await first.innerText())?.[1]?.replaceAll(' ', '') ?? '';
  }

  #quantity(product: string): Locator {
    return this.#page.getByRole('textbox', { name: `Quantity of ${product}` });
  }

  async quantityOf(product: string): Promise<number> {
    return Number(await this.#quantity(product).inputValue());
  }

  /** Types a quantity and leaves the field; no reason yet. */
  async typeQuantity(product: string, quantity: number) {
    const field = this.#quantity(product);
    await field.fill(String(quantity));
    await field.blur();
  }

  async reduce(product: string, quantity: number, reason: string) {
    await this.typeQuantity(product, quantity);
    await this.giveReason(product, reason);
    await expect(this.#line(product)).toContainText(reason);
  }

  async giveReason(product: string, reason: string) {
    const reasons = this.#line(product).getByRole('combobox');
    // A choice by hand has the focus.
    await reasons.focus();
    await reasons.selectOption(reason);
  }

  async confirmQuantities() {
    await this.#button(/^Confirm \d+ lines?$/).click();
  }

  async fillPallet({ count, length, width, height, weight }: PackedPallet) {
    await this.#button('Fill a pallet').click();
    const form = this.#page.getByRole('form', { name: 'Fill a pallet' });
    await form.getByLabel('How many').fill(String(count));
    await form.getByLabel('Length').fill(String(length));
    await form.getByLabel('Width').fill(String(width));
    await form.getByLabel('Height').fill(String(height));
    await form.getByLabel('Weight').fill(String(weight));
    await form.getByRole('button', { name: 'Fill pallet' }).click();
  }

  async packNothing() {
    await this.#button('I ship it myself and list nothing').click();
  }

  async continueToShipping() {
    await this.#button('Continue to shipping').click();
  }

  async book(carrier: string) {
    await this.chooseCarrier(carrier);
    await this.askForBooking(carrier);
    await this.confirmBooking(carrier);
  }

  async chooseCarrier(carrier: string) {
    await this.#page.getByRole('radio', { name: 'With Quayside' }).check();
    await this.#page.getByRole('checkbox', { name: 'On pallets' }).setChecked(true);
    await this.#carrier(carrier).check();
  }

  #carrier(name: string): Locator {
    return this.#page.getByRole('radio', { name }).first();
  }

  async askForBooking(carrier: string) {
    await this.#button(new RegExp(`^Book ${carrier} for`)).click();
  }

  async confirmBooking(carrier: string) {
    await this.#dialog(`Book ${carrier}`).getByRole('button', { name: 'Book carrier' }).click();
  }

  async shipYourself(details: { carrier: string; fee: string }) {
    await this.#page.getByRole('radio', { name: 'Yourself' }).check();
    await this.saveShippingDetails(details);
  }

  async saveShippingDetails({ carrier, fee, vat }: { carrier?: string; fee?: string; vat?: string }) {
    const form = this.#page.getByRole('form', { name: 'Shipping details' });
    if (carrier) await form.getByLabel('Carrier').selectOption(carrier);
    if (fee) await form.getByLabel('Shipping fee').fill(fee);
    if (vat) await form.getByLabel('VAT').fill(vat);
    await form.getByRole('button', { name: 'Save shipping details' }).click();
  }

  async addTracking(numbers: string) {
    const form = this.#page.getByRole('region', { name: 'Track and trace' });
    await form.getByRole('textbox', { name: 'Track and trace numbers' }).fill(numbers);
    await form.getByRole('button', { name: /^Add \d+ numbers?$/ }).click();
  }

  /** They stay named in the step, although the rest is enough for payment. */
  async leaveOutRefusedNumbers(numbers: string) {
    const refused = this.#page.getByRole('region', { name: 'Track and trace' }).getByRole('alert');
    await expect(refused).toContainText(numbers);
    await refused.getByRole('button', { name: 'Leave them out' }).click();
  }

  async upload(file: { name: string; mimeType: string; buffer: Buffer }, type: string) {
    await this.#page.getByLabel('Type of the next upload').selectOption(type);
    await this.#page.getByLabel('Choose files or drop them here').setInputFiles(file);
  }

  async closeStep(title: string) {
    await this.#button(`Close ${title.toLowerCase()}`).click();
  }

  async triggerPayment() {
    await this.askForPayment();
    await this.confirmPayment();
  }

  async askForPayment() {
    await this.#button(/^Trigger payment of/).click();
  }

  async confirmPayment() {
    await this.#dialog('Trigger payment').getByRole('button', { name: 'Confirm' }).click();
  }

  async complete() {
    await this.askForCompletion();
    await this.confirmCompletion();
  }

  async askForCompletion() {
    await this.#button(/^Complete order/).click();
  }

  async confirmCompletion() {
    await this.#dialog('Complete your order').getByRole('button', { name: 'Complete' }).click();
  }

  /** Whichever question is open. */
  async cancel() {
    await this.#page.getByRole('button', { name: 'Cancel' }).click();
  }

  #dialog(name: string) {
    return this.#page.getByRole('alertdialog', { name });
  }

  /** Asked, and not answered yet. */
  async seeQuestion(title: string, answer: string) {
    const button = this.#dialog(title).getByRole('button', { name: answer });
    await expect(button).toBeVisible();
    await expect(button).not.toHaveAttribute('aria-busy');
  }

  /** Confirmed, and on its way. */
  async seeBusy(title: string, answer: string) {
    const button = this.#dialog(title).getByRole('button', { name: answer });
    await expect(button).toHaveAttribute('aria-busy', 'true');
  }

  async seeProfileIncomplete() {
    await expect(this.#page.getByRole('dialog', { name: 'Please complete your profile' })).toBeVisible();
  }

  async seeNoQuestion(...titles: string[]) {
    for (const title of titles) {
      await expect(this.#dialog(title).or(this.#page.getByRole('dialog', { name: title }))).toBeHidden();
    }
  }

  async seeNoButton(name: RegExp) {
    await expect(this.#page.getByRole('list', { name: 'Steps of the order' })).toBeVisible();
    await expect(this.#button(name)).toBeHidden();
  }

  /** What is next, or how it ended, beside the order's title. */
  async seeStanding(text: string) {
    // A question in front hides the rest from assistive technology, not from the eye.
    const head = this.#page.getByRole('main', { includeHidden: true }).locator('header');
    await expect(head.getByText(text, { exact: true })).toBeVisible();
  }

  /** What was refused, in the step that it belongs to. */
  async seeRefusalIn(step: string) {
    const card = this.#page.getByRole('region', { name: step, exact: true });
    await expect(card.getByRole('alert')).toBeVisible();
  }

  async seeOrder(fid: string) {
    await expect(this.#page.getByRole('heading', { level: 1, name: `Order ${fid}` })).toBeVisible();
  }

  async seeStep(title: string) {
    await expect(this.#page.getByRole('region', { name: title, exact: true })).toBeVisible();
  }

  /** Also behind the dialog of the next step. */
  async seeDone(title: string, summary: string | RegExp) {
    const step = this.#closedStep(new RegExp(`^${title} \\(done\\)$`), { includeHidden: true });
    await expect(step).toContainText(summary);
  }

  async seeQuantity(product: string, quantity: number) {
    const field = this.#page.getByRole('textbox', { name: `Quantity of ${product}` });
    await expect(field).toHaveValue(String(quantity));
  }

  async seeReasonMissing() {
    await expect(this.#page.getByText('1 line needs a reason first')).toBeVisible();
    await expect(this.#button(/^Confirm \d+ lines?$/)).toBeDisabled();
  }

  async seeCarrier(carrier: string) {
    await expect(this.#carrier(carrier)).toBeChecked();
  }

  async seeTrackingNumber(number: string) {
    await expect(this.#page.getByRole('region', { name: 'Track and trace' })).toContainText(number);
  }

  async seeFieldRefusal(field: string, sentence: RegExp) {
    await expect(this.#page.getByLabel(field)).toHaveAccessibleDescription(sentence);
    await expect(this.#page.getByLabel(field)).toHaveAttribute('aria-invalid', 'true');
  }

  async seeRefusal(sentence: string | RegExp) {
    await expect(this.#page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  }

  async seeInTimeline(text: string) {
    await expect(this.#page.getByRole('list', { name: 'Timeline' })).toContainText(text);
  }
}
