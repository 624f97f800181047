import { pathTo } from '#contract/pages/paths.ts';
import { FormScreen } from '#tests/platform/forms/form.screen.ts';
import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { ConfirmationDialogScreen } from '#tests/platform/ui/confirmation-dialog.screen.ts';

/** The list of price reductions, with the form of one and the question before its deletion. */
export class DiscountsScreen extends FormScreen<'discount'> {
  readonly deletion: ConfirmationDialogScreen;

  constructor(screen: Screen) {
    super(screen, { labels: { discount: 'Discount (%)' }, save: 'Save price reduction' });
    this.deletion = new ConfirmationDialogScreen(screen, {
      title: 'Delete this price reduction?',
      confirm: 'Delete price reduction',
      cancel: 'Keep it',
    });
  }

  get #table() {
    return this.screen.getByRole('table', { name: 'Price reductions' });
  }

  #dialog(brand: string) {
    return this.screen.getByRole('dialog', { name: `Price reduction of ${brand}` });
  }

  async goto() {
    await this.screen.goTo(pathTo.discounts());
    await this.seeList();
  }

  async openNew() {
    await this.screen.getByRole('link', { name: 'Add price reduction' }).press();
  }

  async change(brand: string) {
    await this.screen.getByRole('button', { name: `Change the price reduction of ${brand}` }).press();
    await this.#dialog(brand).see();
  }

  async close() {
    await this.screen.getByRole('button', { name: 'Close' }).press();
  }

  async askToDelete(brand: string) {
    await this.screen.getByRole('button', { name: `Delete the price reduction of ${brand}` }).press();
    await this.deletion.see();
  }

  async delete(brand: string) {
    await this.askToDelete(brand);
    await this.deletion.confirm();
  }

  /** Ticks brands in the filter, or takes their ticks away. */
  async filterByBrands(...brands: string[]) {
    await this.screen.getByRole('button', { name: /^Brand/ }).press();
    for (const brand of brands) await this.screen.getByRole('checkbox', { name: brand }).press();
    await this.screen.getByRole('button', { name: /^Brand/ }).press();
  }

  async clearFilters() {
    await this.screen.getByRole('link', { name: 'Clear filters' }).press();
  }

  async seeCount(text: string) {
    await this.screen.getByRole('status').withText(text).see();
  }

  async seeNoneFound() {
    await this.screen.getByText('No price reductions match these filters.').see();
  }

  async seeList() {
    await this.#table.getByRole('row').nth(1).see();
  }

  /** These brands and no others, in this sequence. */
  async seeBrands(...brands: string[]) {
    await this.#table.getByRole('rowheader').seeTexts(brands);
  }

  async seeInBrand(brand: string, text: TextMatch) {
    await this.#table.getByRole('row').withText(brand).seeText(text);
  }

  async seeEmpty() {
    await this.screen.getByText('No price reductions yet').see();
  }

  async seeEffect(text: TextMatch) {
    await this.screen.getByText(text).see();
  }

  async seeFormClosed(brand: string) {
    await this.#dialog(brand).seeGone();
  }

  async seeRepricing(text: TextMatch) {
    await this.screen.getByText(text).see();
  }

  async seeNoRepricing() {
    await this.screen.getByText('Updating prices and ranks').seeGone();
  }

  /** A refusal in the dialog of the form. */
  async seeFormRefusal(brand: string, message: TextMatch) {
    await this.#dialog(brand).getByRole('alert').withText(message).see();
  }
}

/** The page that reduces the prices of several brands. */
export class NewDiscountsScreen extends FormScreen<'discount'> {
  constructor(screen: Screen) {
    super(screen, { labels: { discount: 'Discount (%)' }, save: 'Save (\\d+ )?price reductions?' });
  }

  get #search() {
    return this.screen.getByRole('searchbox', { name: 'Search brands' });
  }

  get #examples() {
    return this.screen.getByRole('table', { name: 'Examples' });
  }

  #brand(name: string) {
    return this.screen.getByRole('checkbox', { name });
  }

  async goto() {
    await this.screen.goTo(pathTo.newDiscounts());
    await this.#search.see();
  }

  async chooseBrands(...names: string[]) {
    for (const name of names) await this.#brand(name).tick();
  }

  /** Chooses the first brand that a search finds. */
  async findBrand(text: string) {
    await this.#search.type(text);
    await this.#search.key('Enter');
  }

  async removeBrand(name: string) {
    await this.screen.getByRole('button', { name: `Remove ${name}` }).press();
  }

  async showLatest() {
    await this.screen.getByRole('button', { name: 'Show the latest discounts' }).press();
  }

  async seeBrand(name: string, detail: TextMatch) {
    await this.#brand(name).seeDescription(detail);
  }

  async seeBrandChosen(name: string, isChosen = true) {
    await this.#brand(name).seeChecked(isChosen);
  }

  async seeSaveLabel(label: string) {
    await this.screen.getByRole('button', { name: label }).see();
  }

  async seeBrandIssue(message: TextMatch) {
    await this.#search.seeDescription(message);
    await this.#search.seeFocused();
  }

  async seeNoBrandFound(text: string) {
    await this.screen.getByText(`No brands match “${text}”.`).see();
  }

  async seeEffect(text: TextMatch) {
    await this.screen.getByText(text).see();
  }

  async seeExamples(...names: string[]) {
    await this.#examples.getByRole('rowheader').seeTexts(names);
  }

  async seeInExample(name: string, text: TextMatch) {
    await this.#examples.getByRole('row').withText(name).seeText(text);
  }
}
