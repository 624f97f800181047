import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';
import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { ConfirmationDialogScreen } from '#tests/platform/ui/confirmation-dialog.screen.ts';
import { FailedStateScreen } from '#tests/platform/ui/failed-state.screen.ts';
import { WaitButtonScreen } from '#tests/platform/ui/wait-button.screen.ts';

type Method = 'Ship with Quayside' | 'Ship it yourself';
type Details = { carrier?: string; fee?: string; vat?: string };

/** The shipping of an order: its method, and the details of a seller who ships it. */
export class ShippingScreen {
  /** Of the carriers. */
  readonly failedRead: FailedStateScreen;
  readonly #screen: Screen;
  readonly #clearing: ConfirmationDialogScreen;

  constructor(screen: Screen) {
    this.#screen = screen;
    this.failedRead = new FailedStateScreen(this.#step);
    this.#clearing = new ConfirmationDialogScreen(screen, {
      title: 'Clear all fields',
      confirm: 'Clear all fields',
      cancel: 'Cancel',
    });
  }

  get #step() {
    return this.#screen.getByRole('region', { name: 'Ship' });
  }

  get #open() {
    return this.#screen.getByRole('button', { name: /^(Open|Change|Show) shipping$/ });
  }

  #method(method: Method) {
    return this.#screen.getByRole('radio', { name: new RegExp(`^${method}`) });
  }

  get #form() {
    return this.#screen.getByRole('form', { name: 'Shipping details' });
  }

  get #carrier() {
    return this.#form.getByRole('combobox', { name: 'Carrier' });
  }

  get #fee() {
    return this.#form.getByRole('textbox', { name: /^Shipping fee \([A-Z]{3}\)$/ });
  }

  get #vat() {
    return this.#form.getByRole('textbox', { name: /^VAT \([A-Z]{3}\)$/ });
  }

  get #save() {
    // A dialog hides the rest of the page from assistive technology only.
    return this.#screen.getByRole('button', { name: /^Save (shipping details|VAT)$/, includeHidden: true });
  }

  get #clear() {
    return this.#step.getByRole('button', { name: 'Clear all fields' });
  }

  get #blocked() {
    return this.#screen.getByRole('dialog', { name: 'Change shipping method' });
  }

  /** Opens the step unless it is open already. */
  async open() {
    await this.#open.or(this.#step).see();
    if (await this.#open.isShown()) await this.#open.press();
    await this.#step.see();
  }

  async choose(method: Method) {
    await this.#method(method).press();
  }

  async enter({ carrier, fee, vat }: Details) {
    if (carrier !== undefined) await this.#carrier.choose(carrier);
    if (fee !== undefined) await this.#fee.fill(fee);
    if (vat !== undefined) await this.#vat.fill(vat);
  }

  async save() {
    await this.#save.press();
  }

  async shipYourself(details: Details) {
    await this.choose('Ship it yourself');
    await this.enter(details);
    await this.save();
  }

  /** Clears typed details; for saved ones a question follows. */
  async clear() {
    await this.#clear.press();
  }

  async confirmClearing() {
    await this.#clearing.confirm();
  }

  async cancelClearing() {
    await this.#clearing.cancel();
  }

  async closeBlocked() {
    await this.#blocked.getByRole('button', { name: 'Okay' }).press();
  }

  /** A paid order shows its shipping without fields and buttons. */
  async seeNothingToChange() {
    await this.#step.see();
    await this.#method('Ship it yourself').or(this.#form).seeGone();
    await this.#clear.seeGone();
  }

  async seeNoMethod() {
    await this.#method('Ship with Quayside').seeChecked(false);
    await this.#method('Ship it yourself').seeChecked(false);
  }

  async seeCarrierOffered(carrier: string) {
    await this.#carrier.getByRole('option', { name: carrier }).seeCount(1);
  }

  async seeFee(fee: string) {
    await this.#fee.seeValue(fee);
  }

  /** The fee is missing when the marketplace ships. */
  async seeNoFee() {
    await this.#step.see();
    await this.#fee.seeGone();
  }

  async seeNoVat() {
    await this.#form.see();
    await this.#vat.seeGone();
  }

  async seeFeeFocused() {
    await this.#fee.seeFocused();
  }

  async seeFeeRefusal(message: TextMatch) {
    await this.#fee.seeDescription(message);
    await this.#fee.seeInvalid(true);
  }

  /** The whole text of the only alert. */
  async seeRefusal(message: TextMatch = /\S/) {
    await this.#step.getByRole('alert').seeTexts([message]);
  }

  async seeToClear({ isEnabled = true } = {}) {
    await this.#clear.seeEnabled(isEnabled);
  }

  async seeNothingToClear() {
    await new SaleScreen(this.#screen).seeSteps();
    await this.#clear.seeGone();
  }

  async seeClearing({ isBusy = false } = {}) {
    await this.#clearing.see({ isBusy });
  }

  async seeNoClearing() {
    await this.#clearing.seeClosed();
  }

  async seeBlocked(message: TextMatch = /\S/) {
    await this.#blocked.seeText(message);
    await this.#blocked.getByRole('button', { name: 'Okay' }).see();
  }

  async seeSavingWait() {
    await new WaitButtonScreen(this.#form).see();
  }

  /** Clearing waits; the form may wait, too. */
  async seeClearingWait() {
    await new WaitButtonScreen(this.#step).see();
  }

  async seeSaving() {
    await this.#save.seeBusy(true);
  }

  async seeNothingUnderWay() {
    await this.#blocked.seeGone();
    await this.#save.thatAreBusy().seeGone();
  }
}
