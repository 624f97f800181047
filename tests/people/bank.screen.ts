import type { BankInfo } from '#contract/people/bank.schemas.ts';
import { FormScreen } from '#tests/platform/forms/form.screen.ts';
import type { Screen } from '#tests/platform/screen/screen.ts';

const labels = {
  accountHolder: 'Account holder',
  iban: 'IBAN',
  swiftCode: 'SWIFT code',
  sortCode: 'Sort code',
  routingNumber: 'Routing number',
  accountNumber: 'Account number',
  street: 'Account holder’s street and number',
  postcode: 'Postcode',
  town: 'Town',
} as const;

export type BankField = keyof typeof labels;
type Kind = BankInfo['kind'];

const kinds: Record<Kind, RegExp> = {
  IBAN: /^IBAN/,
  SWIFT: /^SWIFT/,
  SORT_CODE: /^Sort code/,
  ABA: /^ABA/,
};

/** The bank account of a company, or the form that replaces it. */
export class BankScreen extends FormScreen<BankField> {
  constructor(screen: Screen) {
    super(screen, { labels, save: 'Save payment details' });
  }

  #kind(kind: Kind) {
    return this.screen.getByRole('radio', { name: kinds[kind] });
  }

  get #password() {
    return this.screen.getByLabel('Your password');
  }

  get #replace() {
    return this.screen.getByRole('button', { name: 'Replace' });
  }

  async seeKindFocused(kind: Kind) {
    await this.#kind(kind).seeFocused();
  }

  async chooseKind(kind: Kind) {
    await this.#kind(kind).tick();
  }

  async typeIban(text: string) {
    await this.screen.getByRole('textbox', { name: labels.iban }).type(text);
  }

  async chooseCountry(country: string) {
    await this.screen.getByRole('combobox', { name: 'Country' }).choose(country);
  }

  async chooseAccountType(type: 'Checking' | 'Savings') {
    await this.screen.getByRole('combobox', { name: 'Account type' }).choose(type);
  }

  async enterPassword(password: string) {
    await this.#password.fill(password);
  }

  async showPassword() {
    await this.screen.getByRole('button', { name: 'Show password' }).press();
  }

  /** Enters an account in one of the four forms, with what this form needs. */
  async enterAccount(kind: Kind, values: Partial<Record<BankField, string>>, password: string) {
    await this.chooseKind(kind);
    await this.enter({ accountHolder: 'Nordlicht Beauty GmbH', ...values });
    if (kind === 'ABA') await this.chooseAccountType('Checking');
    await this.enterPassword(password);
  }

  async replace() {
    await this.#replace.press();
  }

  async cancel() {
    await this.screen.getByRole('button', { name: 'Cancel' }).press();
  }

  async seeAccount(maskedNumber: string) {
    await this.screen.getByText(maskedNumber).see();
  }

  async seeReplacing() {
    await this.screen.getByRole('heading', { name: 'Change bank account' }).see();
  }

  async seeReplaceFocused() {
    await this.#replace.seeFocused();
  }

  async seeKind(kind: Kind) {
    await this.#kind(kind).seeChecked(true);
  }

  async seePasswordValue(password: string) {
    await this.#password.seeValue(password);
  }

  async seePasswordRefused() {
    await this.#password.seeInvalid(true);
  }
}
