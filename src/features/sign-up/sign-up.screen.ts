import { pathTo } from '#contract/pages/paths.ts';
import type { Screen } from '#tests/screen/screen.ts';

/** The values that a new user enters. */
export type Newcomer = {
  company: string;
  country: string;
  vatNumber: string;
  name: string;
  email: string;
  phone: string;
  password: string;
};

/** The answers of the register. Other descriptions of the field tell how to enter a number. */
const registerAnswer =
  /Registered for|The number is valid|This VAT number does not exist|The register cannot be asked/;

export class SignUpScreen {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  async goto() {
    await this.#screen.goTo(pathTo.signUp());
    await this.#screen.getByRole('heading', { level: 1, name: 'Sell with us' }).see();
  }

  async enter({ company, country, vatNumber, name, email, phone, password }: Newcomer) {
    const field = (label: string) => this.#screen.getByRole('textbox', { name: label });
    await field('Company').fill(company);
    if (country) await this.chooseCountry(country);
    if (vatNumber) await field('VAT number').fill(vatNumber);
    await field('Your name').fill(name);
    await field('E-mail address').fill(email);
    await field('Phone').fill(phone);
    await this.#screen.getByLabel('Password').fill(password);
    await this.#screen.getByRole('checkbox', { name: /^I agree/ }).tick();
  }

  async seeEntered({ company, name, email, phone, password }: Newcomer) {
    const texts = { Company: company, 'Your name': name, 'E-mail address': email, Phone: phone };
    for (const [label, text] of Object.entries(texts)) {
      await this.#screen.getByRole('textbox', { name: label }).seeValue(text);
    }
    await this.#screen.getByLabel('Password').seeValue(password);
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
    await this.#screen.getByRole('button', { name: 'The address was wrong' }).press();
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

  async seeVatNumber(sentence: string | RegExp) {
    await this.#screen.getByText(sentence).see();
  }

  async seeMissing(sentence: string) {
    await this.#screen.getByText(sentence).see();
  }

  async seeRefusal(sentence: string | RegExp = /\S/) {
    await this.#screen.getByRole('alert').withText(sentence).first().see();
  }

  async seeWaiting() {
    await this.#screen.getByRole('button', { name: /^Try again in/ }).see();
  }

  /** The page that follows a sign-up. */
  async seeLookIntoMail(email: string) {
    await this.#screen.getByRole('heading', { level: 1, name: 'Please look into your mail' }).seeFocused();
    await this.#screen.getByRole('main').seeText(email);
  }
}
