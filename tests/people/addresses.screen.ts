import { FormScreen } from '#tests/platform/forms/form.screen.ts';
import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { ConfirmationDialogScreen } from '#tests/platform/ui/confirmation-dialog.screen.ts';

/** The label of a checkbox for the use of an address. */
type Use = 'Invoices' | 'Parcel pickup';

const labels = {
  company: 'Company',
  street: 'Street and number',
  postcode: /^(Postcode|Postal code|ZIP code|Eircode)$/,
  town: /^(Town|City|Suburb)$/,
} as const;

/** The addresses of a company for one use, and the form in their place. Addresses are named by their street. */
export class AddressesScreen extends FormScreen<keyof typeof labels> {
  readonly deletion: ConfirmationDialogScreen;

  constructor(screen: Screen) {
    super(screen, { labels, save: 'Save address' });
    this.deletion = new ConfirmationDialogScreen(screen, {
      title: 'Delete this address?',
      confirm: 'Delete address',
      cancel: 'Keep it',
    });
  }

  get #list() {
    return this.screen.getByRole('list', { name: 'Addresses' });
  }

  get #entries() {
    return this.#list.getByRole('listitem');
  }

  get #add() {
    return this.screen.getByRole('button', { name: 'Add address' });
  }

  #edit(street: string) {
    return this.#list.getByRole('button', { name: new RegExp(`^Edit .*${street}$`) });
  }

  get #search() {
    return this.screen.getByRole('searchbox', { name: 'Search addresses' });
  }

  get #uses() {
    return this.screen.getByRole('group', { name: 'Use for' });
  }

  #use(label: Use) {
    return this.#uses.getByRole('checkbox', { name: label });
  }

  get #country() {
    return this.screen.getByRole('combobox', { name: 'Country' });
  }

  get #state() {
    return this.screen.getByRole('combobox', { name: 'State' });
  }

  async openNew() {
    await this.#add.press();
  }

  /** Opens the address at this street, or the first one. */
  async edit(street = '') {
    await this.#edit(street).first().press();
  }

  async cancel() {
    await this.screen.getByRole('button', { name: 'Cancel' }).press();
  }

  /** Makes the address at this street the used one. */
  async use(street: string) {
    await this.#list.getByRole('button', { name: new RegExp(`^Use this address: .*${street}$`) }).press();
  }

  async chooseCountry(country: string) {
    await this.#country.choose(country);
  }

  async chooseState(state: string) {
    await this.#state.choose(state);
  }

  /** Asks to delete the address at this street, or the last one. */
  async askToDelete(street = '') {
    await this.#list
      .getByRole('button', { name: new RegExp(`^Delete .*${street}$`) })
      .last()
      .press();
  }

  async delete(street?: string) {
    await this.askToDelete(street);
    await this.deletion.confirm();
  }

  async search(text: string) {
    await this.#search.fill(text);
  }

  async tickUse(label: Use) {
    await this.#use(label).tick();
  }

  async untickUse(label: Use) {
    await this.#use(label).untick();
  }

  async clearCountry() {
    await this.#country.choose('Choose a country');
  }

  async seeList() {
    await this.#list.see();
    await this.deletion.seeClosed();
  }

  /** The list or the notice in place of an empty one. */
  async seeAddButton() {
    await this.#add.see();
  }

  async seeEmpty(title: string) {
    await this.screen.getByText(title).see();
  }

  async seeAddress(text: TextMatch) {
    await this.#entries.withText(text).see();
  }

  /** The first address of the list is the one that is used. */
  async seeFirstAddress(text: TextMatch) {
    await this.#entries.first().seeText(text);
  }

  async seeNoAddress(text: TextMatch) {
    await this.seeAddButton();
    await this.#entries.withText(text).seeGone();
  }

  async seeCount(count: number) {
    await this.#entries.nth(count - 1).see();
    await this.#entries.nth(count).seeGone();
  }

  async seeAddFocused() {
    await this.#add.seeFocused();
  }

  async seeEditFocused(street: string) {
    await this.#edit(street).seeFocused();
  }

  async seeSearch(text: string) {
    await this.#search.seeValue(text);
  }

  async seeSearchResult(text: string) {
    await this.screen.getByText(text).see();
  }

  async seeNoSearch() {
    await this.#search.seeGone();
  }

  async seeUse(label: Use, isTicked = true) {
    await this.#use(label).seeChecked(isTicked);
  }

  async seeUseError(message: TextMatch) {
    await this.#uses.getByText(message).see();
  }

  async seeNoUseError(message: TextMatch) {
    await this.#uses.getByText(message).seeGone();
  }

  async seeRule() {
    await this.screen.getByText(/If you haven’t chosen one, we use your oldest address\.$/).see();
  }

  async seeNoUse(street: string) {
    await this.#list.getByRole('button', { name: new RegExp(`^Use this address: .*${street}$`) }).seeGone();
  }

  /** What is typed into a field stays when the country renames it. */
  async seeUsFields() {
    await this.screen.getByRole('textbox', { name: 'City' }).seeValue('München');
    await this.screen.getByRole('textbox', { name: 'ZIP code' }).seeValue('80331');
    await this.#state.see();
  }

  async seeStateRefused() {
    await this.#state.seeInvalid(true);
    await this.#state.seeDescription('Choose a state.');
  }

  async seeCountryRefused() {
    await this.#country.seeInvalid(true);
    await this.#country.seeFocused();
  }
}
