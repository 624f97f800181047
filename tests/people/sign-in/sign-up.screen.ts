import { pathTo } from '#contract/pages/paths.ts';
import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';

/** The values that a new user enters. */
export type SignUpEntry = {
  company: string;
  country: string;
  vatNumber: string;
  name: string;
  email: string;
  phone: string;
  password: string;
};

type Field = 'Company' | 'VAT number' | 'Your name' | 'Email address' | 'Phone' | 'Password';

/** The answers of the register. Other descriptions of the field tell how to enter a number. */
const registerAnswer =
  /Registered to|This VAT number is valid|This VAT number doesn’t exist|We can’t reach the VAT register/;

export class SignUpScreen {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  #field(label: Field) {
    return this.#screen.getByLabel(label);
  }

  get #waitButton() {
    return this.#screen.getByRole('button', { name: /^Try again in \d/ });
  }

  async goto() {
    await this.#screen.goTo(pathTo.signUp());
    await this.seePage();
  }

  async enterField(label: Field, text: string) {
    await this.#field(label).fill(text);
  }

  async enter({ company, country, vatNumber, name, email, phone, password }: SignUpEntry) {
    await this.enterField('Company', company);
    if (country) await this.chooseCountry(country);
    if (vatNumber) await this.enterField('VAT number', vatNumber);
    await this.enterField('Your name', name);
    await this.enterField('Email address', email);
    await this.enterField('Phone', phone);
    await this.enterField('Password', password);
    await this.#screen.getByRole('checkbox', { name: /^I agree/ }).tick();
  }

  async seeEntered({ company, name, email, phone, password }: SignUpEntry) {
    await this.#field('Company').seeValue(company);
    await this.#field('Your name').seeValue(name);
    await this.#field('Email address').seeValue(email);
    await this.#field('Phone').seeValue(phone);
    await this.#field('Password').seeValue(password);
    await this.#screen.getByRole('checkbox', { name: /^I agree/ }).seeChecked(true);
  }

  async send() {
    await this.#screen.getByRole('button', { name: 'Sign up' }).press();
  }

  get #vatNumber() {
    return this.#screen.getByRole('textbox', { name: 'VAT number', includeHidden: true });
  }

  /** Leaves the field, which starts the look-up. */
  async enterVatNumber(vatNumber: string) {
    await this.#vatNumber.fill('');
    await this.#vatNumber.fill(vatNumber);
    await this.#vatNumber.blur();
  }

  async chooseCountry(country: string) {
    await this.#screen.getByRole('combobox', { name: 'Country' }).choose(country);
  }

  async clearVatNumber() {
    await this.#vatNumber.fill('');
  }

  async goToSignIn() {
    await this.#screen.getByRole('link', { name: 'Sign in' }).press();
  }

  async correctAddress() {
    await this.#screen.getByRole('button', { name: 'Use a different address' }).press();
  }

  async seePage() {
    await this.#screen.getByRole('heading', { level: 1, name: 'Sell with us' }).see();
  }

  async seeFocused(label: Field) {
    await this.#field(label).seeFocused();
  }

  async seeRefusedAt(label: Field, message: TextMatch = /\S/) {
    await this.#field(label).seeInvalid(true);
    await this.#field(label).seeDescription(message);
  }

  async seeAccepted(label: Field) {
    await this.#field(label).seeInvalid(false);
  }

  async seeForm({ isBusy }: { isBusy: boolean }) {
    await this.#screen.getByRole('button', { name: 'Sign up' }).seeBusy(isBusy);
  }

  /** The answer of the register stays while other messages are shown. */
  async seeOfVatNumber() {
    await this.#vatNumber.seeDescription(registerAnswer);
  }

  async seeNothingOfVatNumber() {
    await this.#vatNumber.seeNoDescription(registerAnswer);
  }

  /** The look-up failed, which does not prevent the sign-up. */
  async seeVatNotChecked() {
    await this.#screen.getByRole('status').withText('We can’t reach the VAT register').see();
  }

  async seeVatNumber(message: TextMatch) {
    await this.#screen.getByText(message).see();
  }

  async seeMissing(message: string) {
    await this.#screen.getByText(message).see();
  }

  async seeRefusal(message: string | RegExp = /\S/) {
    await this.#screen.getByRole('alert').withText(message).first().see();
  }

  async seeWaiting() {
    await this.#waitButton.see();
    await this.#waitButton.seeEnabled(false);
  }

  /** The page that follows a sign-up. */
  async seeLookIntoMail(email: string) {
    await this.#screen.getByRole('heading', { level: 1, name: 'Check your inbox' }).seeFocused();
    await this.#screen.getByRole('main').seeText(email);
  }
}
