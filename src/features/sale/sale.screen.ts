import { pathTo } from '#contract/pages/paths.ts';
import type { Screen, TextMatch, UploadedFile } from '#tests/screen/screen.ts';

/** The page of one order: its steps, the questions that they ask, and how the order stands. */
export class SaleScreen {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  #button(name: TextMatch) {
    return this.#screen.getByRole('button', { name });
  }

  #question(title: string) {
    return this.#screen.getByRole('alertdialog', { name: title });
  }

  #step(title: string) {
    return this.#screen.getByRole('region', { name: title });
  }

  get #steps() {
    // An open question hides the rest of the page from assistive technology, not from the eye.
    return this.#screen.getByRole('list', { name: 'Steps of the order', includeHidden: true });
  }

  async goto({ qid, fid }: { qid: string; fid: string }) {
    await this.#screen.goTo(pathTo.order(qid));
    await this.seeOrder(fid);
  }

  async openStep(name: 'quantities' | 'packing' | 'shipping' | 'documents') {
    await this.#button(new RegExp(`^(Open|Change|Show|Show and change) ${name}$`)).press();
  }

  async closeStep(name: 'quantities' | 'packing' | 'shipping' | 'documents') {
    await this.#button(`Close ${name}`).press();
  }

  async book(carrier: string) {
    await this.chooseCarrier(carrier);
    await this.askForBooking(carrier);
    await this.confirmBooking(carrier);
  }

  async chooseCarrier(carrier: string) {
    await this.#screen.getByRole('radio', { name: /^With Quayside/ }).tick();
    await this.#screen.getByRole('checkbox', { name: /^On pallets/ }).tick();
    await this.#carrier(carrier).tick();
  }

  #carrier(name: string) {
    return this.#screen.getByRole('radio', { name: new RegExp(`^${name}`) }).first();
  }

  async askForBooking(carrier: string) {
    await this.#button(new RegExp(`^Book ${carrier} for`)).press();
  }

  async confirmBooking(carrier: string) {
    await this.answer(`Book ${carrier}`, 'Book carrier');
  }

  async shipYourself(details: { carrier: string; fee: string }) {
    await this.#screen.getByRole('radio', { name: /^Yourself/ }).tick();
    await this.saveShippingDetails(details);
  }

  async saveShippingDetails({ carrier, fee, vat }: { carrier?: string; fee?: string; vat?: string }) {
    const form = this.#screen.getByRole('form', { name: 'Shipping details' });
    if (carrier) await form.getByLabel('Carrier').choose(carrier);
    if (fee) await form.getByLabel('Shipping fee').fill(fee);
    if (vat) await form.getByLabel('VAT').fill(vat);
    await form.getByRole('button', { name: 'Save shipping details' }).press();
  }

  get #tracking() {
    return this.#screen.getByRole('region', { name: 'Track and trace' });
  }

  async addTracking(numbers: string) {
    await this.#tracking.getByRole('textbox', { name: 'Track and trace numbers' }).fill(numbers);
    await this.#tracking.getByRole('button', { name: /^Add \d+ numbers?$/ }).press();
  }

  /** They stay named in the step, although the rest is enough for payment. */
  async leaveOutRefusedNumbers(numbers: string) {
    const refused = this.#tracking.getByRole('alert');
    await refused.seeText(numbers);
    await refused.getByRole('button', { name: 'Leave them out' }).press();
  }

  async upload(file: UploadedFile, type: string) {
    await this.#screen.getByLabel('Type of the next upload').choose(type);
    await this.#screen.getByLabel('Choose files or drop them here').upload(file);
  }

  async triggerPayment() {
    await this.askForPayment();
    await this.confirmPayment();
  }

  async askForPayment() {
    await this.#button(/^Trigger payment of/).press();
  }

  async confirmPayment() {
    await this.answer('Trigger payment', 'Confirm');
  }

  async complete() {
    await this.askForCompletion();
    await this.confirmCompletion();
  }

  async askForCompletion() {
    await this.#button(/^Complete order/).press();
  }

  async confirmCompletion() {
    await this.answer('Complete your order', 'Complete');
  }

  /** Presses a button of an open question. */
  async answer(title: string, answer: TextMatch) {
    await this.#question(title).getByRole('button', { name: answer }).press();
  }

  /** Closes the open dialog. */
  async cancel() {
    await this.#button('Cancel').press();
  }

  /** Asked, and not answered yet. */
  async seeQuestion(title: string, answer: TextMatch) {
    await this.#question(title).getByRole('button', { name: answer }).seeBusy(false);
  }

  /** Confirmed, and on its way. */
  async seeBusy(title: string, answer: TextMatch) {
    await this.#question(title).getByRole('button', { name: answer }).seeBusy(true);
  }

  async seeProfileIncomplete() {
    await this.#screen.getByRole('dialog', { name: 'Please complete your profile' }).see();
  }

  async seeNoQuestion(...titles: string[]) {
    for (const title of titles) {
      await this.#question(title)
        .or(this.#screen.getByRole('dialog', { name: title }))
        .seeGone();
    }
  }

  async seeNoButton(name: RegExp) {
    await this.#screen.getByRole('list', { name: 'Steps of the order' }).see();
    await this.#button(name).seeGone();
  }

  /** The next task, or how the order ended, beside its number in the title. */
  async seeStanding(text: string) {
    const page = this.#screen.getByRole('main', { includeHidden: true });
    await page.seeText(new RegExp(`Order [\\w-]+?${text}(?![a-z])`));
  }

  /** A refusal in the step that it belongs to. */
  async seeRefusalIn(step: string) {
    await this.#step(step).getByRole('alert').see();
  }

  async seeOrder(fid: string) {
    await this.#screen.getByRole('heading', { level: 1, name: `Order ${fid}` }).see();
  }

  async seeStep(title: string) {
    await this.#step(title).see();
  }

  /** Also behind the dialog of the next step. */
  async seeDone(title: string, summary: TextMatch) {
    const steps = this.#steps.getByRole('listitem', { includeHidden: true });
    await steps.withText(`${title} (done)`).seeText(summary);
  }

  async seeCarrier(carrier: string) {
    await this.#carrier(carrier).seeChecked(true);
  }

  async seeTrackingNumber(number: string) {
    await this.#tracking.seeText(number);
  }

  async seeFieldRefusal(field: string, sentence: RegExp) {
    await this.#screen.getByLabel(field).seeDescription(sentence);
    await this.#screen.getByLabel(field).seeInvalid(true);
  }

  async seeRefusal(sentence: TextMatch) {
    await this.#screen.getByRole('alert').withText(sentence).see();
  }

  get #timeline() {
    return this.#screen.getByRole('list', { name: 'Timeline' });
  }

  async seeTimeline() {
    await this.#timeline.see();
  }
}
