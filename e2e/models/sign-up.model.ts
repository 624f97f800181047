import { expect, type Page } from '@playwright/test';
import { pathTo } from '#contract/pages/paths.ts';
import { seeBusy } from './busy.ts';
import { keyboardOf } from './keyboard.ts';

/** What somebody enters who signs up. */
export type Newcomer = {
  company: string;
  country: string;
  vatNumber: string;
  name: string;
  email: string;
  phone: string;
  password: string;
};

/** What is said of a number that the register was asked for; the other words of the field say how to enter one. */
const ofRegister =
  /Registered for|The number is valid|This VAT number does not exist|The register cannot be asked/;

/** Everything is done with the keyboard. */
export class SignUpModel {
  readonly #page: Page;
  readonly #keys;

  constructor(page: Page) {
    this.#page = page;
    this.#keys = keyboardOf(page);
  }

  async goto() {
    await this.#page.goto(pathTo.signUp());
    await expect(this.#page.getByRole('heading', { level: 1, name: 'Sell with us' })).toBeVisible();
  }

  async enter({ company, country, vatNumber, name, email, phone, password }: Newcomer) {
    const field = (label: string) => this.#page.getByRole('textbox', { name: label, exact: true });
    await this.#keys.fill(field('Company'), company);
    await this.#keys.reach(this.#page.getByRole('combobox', { name: 'Country' }));
    await this.#keys.type(country);
    if (vatNumber) await this.#keys.fill(field('VAT number'), vatNumber);
    await this.#keys.fill(field('Your name'), name);
    await this.#keys.fill(field('E-mail address'), email);
    await this.#keys.fill(field('Phone'), phone);
    await this.#keys.fill(this.#page.getByLabel('Password', { exact: true }), password);
    const agreement = this.#page.getByRole('checkbox', { name: /^I agree/ });
    if (!(await agreement.isChecked())) await this.#keys.tick(agreement);
  }

  async send() {
    await this.#keys.activate(this.#page.getByRole('button', { name: 'Sign up' }));
  }

  get #vatNumber() {
    return this.#page.getByRole('textbox', { name: 'VAT number', includeHidden: true });
  }

  /** It is looked up as soon as the field is left. */
  async enterVatNumber(vatNumber: string) {
    await this.#vatNumber.fill('');
    await this.#vatNumber.fill(vatNumber);
    await this.#vatNumber.blur();
  }

  async chooseCountry(country: string) {
    await this.#page.getByRole('combobox', { name: 'Country' }).selectOption(country);
  }

  async clearVatNumber() {
    await this.#vatNumber.fill('');
  }

  async correctAddress() {
    await this.#keys.activate(this.#page.getByRole('button', { name: 'The address was wrong' }));
  }

  async seeForm(state: { isBusy: boolean }) {
    await seeBusy(this.#page.getByRole('button', { name: 'Sign up' }), state);
  }

  /** Also while something else of the sign-up is shown. */
  async seeOfVatNumber() {
    await expect(this.#vatNumber).toHaveAccessibleDescription(ofRegister);
  }

  async seeNothingOfVatNumber() {
    await expect(this.#vatNumber).not.toHaveAccessibleDescription(ofRegister);
  }

  async seeVatNumber(sentence: string | RegExp) {
    await expect(this.#page.getByText(sentence)).toBeVisible();
  }

  async seeMissing(sentence: string) {
    await expect(this.#page.getByText(sentence)).toBeVisible();
  }

  async seeRefusal(sentence: string | RegExp = /\S/) {
    await expect(this.#page.getByRole('alert').filter({ hasText: sentence }).first()).toBeVisible();
  }

  async seeWaiting() {
    await expect(this.#page.getByRole('button', { name: /^Try again in/ })).toBeVisible();
  }

  /** The next step is in the mail. */
  async seeLookIntoMail(email: string) {
    const title = this.#page.getByRole('heading', { level: 1, name: 'Please look into your mail' });
    await expect(title).toBeFocused();
    await expect(this.#page.getByRole('main')).toContainText(email);
  }
}
