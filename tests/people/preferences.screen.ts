import { FormScreen } from '#tests/platform/forms/form.screen.ts';
import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';

/** The label of a field that selects countries. */
type CountryPicker =
  | 'Countries you ship to directly'
  | 'Countries you ship from'
  | 'Continents and countries'
  | 'Except';

/** The page of one part of the order preferences. */
export class PreferencesScreen extends FormScreen<'discount'> {
  constructor(screen: Screen) {
    super(screen, { labels: { discount: 'Discount (%)' }, save: 'Save( discount)?' });
  }

  #search(picker: CountryPicker) {
    return this.screen.getByRole('searchbox', { name: `Search countries for ${picker}` });
  }

  #chosen(picker: CountryPicker) {
    return this.screen.getByRole('list', { name: `${picker}: chosen` }).getByRole('button');
  }

  #place(name: string) {
    return this.screen.getByRole('checkbox', { name });
  }

  get #discountDialog() {
    return this.screen.getByRole('dialog', { name: 'Discount on all offers' });
  }

  /** Opens the form of the discount over the inventory. */
  async openInventoryDiscount(discount: string) {
    await this.screen.getByRole('button', { name: `Discount: ${discount}%` }).press();
    await this.#discountDialog.see();
  }

  async closeInventoryDiscount() {
    await this.#discountDialog.getByRole('button', { name: 'Close' }).press();
    await this.#discountDialog.seeGone();
  }

  async seeInventoryDiscount(discount: string) {
    await this.screen.getByRole('button', { name: `Discount: ${discount}%` }).see();
  }

  /** What the entered discount would do. */
  async seeEffect(text: TextMatch) {
    await this.screen.getByText(text).see();
  }

  async searchCountry(picker: CountryPicker, text: string) {
    await this.#search(picker).fill(text);
  }

  /** Chooses the first country that a search finds. */
  async findCountry(picker: CountryPicker, text: string) {
    await this.#search(picker).type(text);
    await this.#search(picker).key('Enter');
  }

  async removeCountry(name: string) {
    await this.screen.getByRole('button', { name: `Remove ${name}` }).press();
  }

  async showCountriesOf(continent: string) {
    await this.screen.getByRole('button', { name: `Show countries in ${continent}` }).press();
  }

  /** Chooses a region, a continent or a country by its checkbox. */
  async choosePlace(name: string) {
    await this.#place(name).tick();
  }

  async chooseContinent(picker: CountryPicker, name: string) {
    await this.screen.getByRole('group', { name: picker }).getByRole('checkbox', { name }).tick();
  }

  async leavePlaceOut(name: string) {
    await this.#place(name).untick();
  }

  /** The form has no Cancel button, because there is no list to return to. */
  async seeNoCancel() {
    await this.screen.getByRole('button', { name: 'Cancel' }).seeGone();
  }

  async seeSearch(picker: CountryPicker, text: string) {
    await this.#search(picker).seeValue(text);
  }

  async seeSearchFocused(picker: CountryPicker) {
    await this.#search(picker).seeFocused();
  }

  async seeNoCountryFound(text: string) {
    await this.screen.getByText(`No countries match “${text}”.`).see();
  }

  /** Exactly these countries and continents are chosen, in this sequence. */
  async seeChosen(picker: CountryPicker, names: readonly string[]) {
    for (const [index, name] of names.entries()) await this.#chosen(picker).nth(index).seeText(name);
    await this.#chosen(picker).nth(names.length).seeGone();
  }

  async seeNotChosen(picker: CountryPicker, name: string) {
    await this.#chosen(picker).first().see();
    await this.#chosen(picker).withText(name).seeGone();
  }

  /** The button that removes a chosen country has the focus. */
  async seeRemovalFocused(name: string) {
    await this.screen.getByRole('button', { name: `Remove ${name}` }).seeFocused();
  }

  async seePickerError(picker: CountryPicker, message: TextMatch) {
    await this.#search(picker).seeDescription(message);
  }

  async seePlaceChosen(name: string) {
    await this.#place(name).seeChecked(true);
  }
}
