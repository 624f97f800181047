import { pathTo } from '#contract/pages/paths.ts';
import { FormScreen } from '#tests/platform/forms/form.screen.ts';
import type { Locator, Screen, TextMatch } from '#tests/platform/screen/screen.ts';

/** The section of the profile with the name of the contact person and the phone number. */
export class ContactScreen extends FormScreen<'name'> {
  constructor(screen: Screen) {
    super(screen, { labels: { name: 'Name' }, save: 'Save name' });
  }

  get #phone(): Locator {
    return this.screen.getByRole('region', { name: 'Phone number' });
  }

  get #number() {
    return this.#phone.getByRole('textbox', { name: 'New phone number' });
  }

  get #code() {
    return this.#phone.getByRole('textbox', { name: 'Code' });
  }

  async goto() {
    await this.screen.goTo(pathTo.contactDetails());
    await this.seeForm();
  }

  async openPhoneChange() {
    await this.#phone.getByRole('button', { name: 'Change phone number' }).press();
    await this.#number.see();
  }

  async enterNumber(phone: string) {
    await this.#number.fill(phone);
    await this.screen.key('Enter');
  }

  async enterCode(code: string) {
    await this.#code.fill(code);
    await this.screen.key('Enter');
  }

  async cancelPhoneChange() {
    await this.#phone.getByRole('button', { name: 'Cancel' }).press();
  }

  async seeNumber(phone: string) {
    await this.#phone.getByRole('button', { name: 'Change phone number' }).see();
    await this.#phone.getByText(phone).see();
  }

  async seeNumberFocused(phone: string) {
    await this.#phone.getByText(phone).seeFocused();
  }

  async seeNumberFieldFocused() {
    await this.#number.seeFocused();
  }

  async seeCodeField(to: TextMatch) {
    await this.#code.seeDescription(to);
  }

  /** The number that holds until the code is entered. */
  async seeCurrentNumber(phone: string) {
    await this.#phone.getByText(`${phone} remains your phone number until you enter the code.`).see();
  }

  async seePhone() {
    await this.#phone.see();
  }
}
