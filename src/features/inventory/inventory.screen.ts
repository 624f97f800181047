import type { InventoryQuery } from '#contract/pages/pages.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { ConfirmationDialogScreen } from '#src/ui/confirmation-dialog.screen.ts';
import { FailedStateScreen } from '#src/ui/failed-state.screen.ts';
import type { Locator, Screen, TextMatch } from '#tests/screen/screen.ts';

/** The list of offers, with its filters. */
export class InventoryScreen {
  readonly failedRead: FailedStateScreen;
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
    this.failedRead = new FailedStateScreen(screen);
  }

  get #table() {
    return this.#screen.getByRole('grid', { name: 'Offers' });
  }

  /** A row by a text of it, or by its number from 1. */
  #row(offer: OfferName) {
    const rows = this.#table.getByRole('row');
    return typeof offer === 'number' ? rows.nth(offer) : rows.withText(offer);
  }

  get #segments() {
    return this.#screen.getByRole('navigation', { name: 'Offers by status' });
  }

  get #search() {
    return this.#screen.getByRole('searchbox', { name: 'Search offers' });
  }

  get #brands() {
    return this.#screen.getByRole('group', { name: 'Brand' });
  }

  #difference(bound: 'From' | 'To') {
    return this.#screen.getByRole('textbox', { name: `${bound} (%)` });
  }

  /** The cells of an offer from its checkbox on, without the product. */
  #cell(offer: OfferName, column: GridColumn) {
    return this.#row(offer).getByRole('gridcell').nth(columns.indexOf(column));
  }

  get #editor() {
    return this.#table.getByRole('textbox');
  }

  get #changes() {
    return this.#screen.getByRole('region', { name: 'Unsaved changes' });
  }

  get #match() {
    return this.#screen.getByRole('dialog', { name: 'Match the winning price' });
  }

  get #discard() {
    return new ConfirmationDialogScreen(this.#screen, {
      title: /^Discard /,
      confirm: 'Discard all',
      cancel: 'Cancel',
    });
  }

  get #save() {
    return this.#changes.getByRole('button', { name: /^(Save|Try again in)/ });
  }

  async goto(query?: InventoryQuery) {
    await this.#screen.goTo(pathTo.inventory(query));
    await this.seeList();
  }

  async openSegment(name: string) {
    await this.#segments.getByRole('link', { name: new RegExp(`^${name}`) }).press();
  }

  async openOffer(name: string) {
    await this.#row(name).getByRole('link', { name }).press();
  }

  async openFirstOffer() {
    await this.#table.getByRole('row').nth(1).getByRole('link').press();
  }

  async openNextPage() {
    await this.#screen.getByRole('link', { name: 'Next page' }).press();
  }

  async search(text: string) {
    await this.#search.fill(text);
  }

  async clearFilters() {
    await this.#screen.getByRole('link', { name: 'Clear filters' }).press();
  }

  async sort(by: string) {
    await this.#screen.getByRole('combobox', { name: 'Sort' }).choose(by);
  }

  async sortColumn(name: string) {
    await this.#table.getByRole('columnheader', { name }).getByRole('link').press();
  }

  async openBrands() {
    await this.#screen.getByRole('button', { name: /^Brand/ }).press();
  }

  async seeBrand(name: string) {
    await this.#brands.getByRole('checkbox', { name }).see();
  }

  async tickBrand(name: string) {
    await this.openBrands();
    await this.#brands.getByRole('checkbox', { name }).tick();
    await this.#screen.key('Escape');
  }

  async openDifference() {
    await this.#screen.getByRole('button', { name: /^Difference:?/ }).press();
  }

  async enterDifference(from: string, to: string) {
    await this.#difference('From').fill(from);
    await this.#difference('To').fill(to);
    await this.#screen.getByRole('button', { name: 'Apply' }).press();
  }

  async clearDifference() {
    await this.#screen.getByRole('button', { name: 'Clear' }).press();
  }

  async seeList() {
    await this.#table.getByRole('row').nth(1).see();
  }

  /** These offers and no others, in this sequence, by name, GTIN and brand. */
  async seeOffers(...offers: TextMatch[]) {
    await this.#table.getByRole('rowheader').seeTexts(offers);
  }

  async seeInOffer(name: string, text: TextMatch) {
    await this.#row(name).seeText(text);
  }

  async seeInFirstOffer(text: TextMatch) {
    await this.#table.getByRole('row').nth(1).seeText(text);
  }

  async seeSegments(...texts: string[]) {
    await this.#segments.getByRole('link').seeTexts(texts);
  }

  async seeSummary(text: string) {
    await this.#screen.getByText(text).see();
  }

  async seeDifferenceIssue(text: string) {
    await this.#screen.getByText(text).see();
  }

  /** The list of a status is empty. */
  async seeNothing() {
    await this.#table.seeGone();
  }

  async seeNothingFound() {
    await this.#screen.getByText('No results found.').see();
  }

  /** Presses a cell with the mouse. */
  async pressCell(offer: OfferName, column: GridColumn) {
    await this.#cell(offer, column).press();
  }

  /** Presses a key in the cell that has the focus. */
  async key(key: string) {
    await this.#screen.key(key);
  }

  /** Opens the editor of a cell and replaces its text. */
  async startEdit(offer: OfferName, column: GridColumn, text: string) {
    await this.#cell(offer, column).press();
    await this.#screen.key('F2');
    await this.#editor.fill(text);
  }

  async typeInEditor(text: string) {
    await this.#editor.fill(text);
  }

  async edit(offer: OfferName, column: GridColumn, text: string) {
    await this.startEdit(offer, column, text);
    await this.#editor.key('Enter');
  }

  async leaveEditor() {
    await this.#editor.key('Escape');
  }

  /** Types over a cell, without opening its editor before. */
  async typeInto(offer: OfferName, column: GridColumn, text: string) {
    await this.#cell(offer, column).type(text);
  }

  async paste(offer: OfferName, column: GridColumn, block: string) {
    await this.#cell(offer, column).paste(block);
  }

  async undo() {
    await this.#changes.getByRole('button', { name: 'Undo' }).press();
  }

  async save() {
    await this.#save.press();
  }

  async askToDiscard() {
    await this.#changes.getByRole('button', { name: 'Discard all' }).press();
  }

  async confirmDiscard() {
    await this.#discard.confirm();
  }

  async cancelDiscard() {
    await this.#discard.cancel();
  }

  async showToFix() {
    await this.#changes.getByRole('button', { name: /^Show (the|changed)/ }).press();
  }

  async keepYours(offer: string) {
    await this.#row(offer).getByRole('button', { name: 'Keep yours' }).press();
  }

  async takeTheirs(offer: string) {
    await this.#row(offer).getByRole('button', { name: 'Take theirs' }).press();
  }

  async select(...offers: OfferName[]) {
    for (const offer of offers) await this.#row(offer).getByRole('checkbox').tick();
  }

  async deselect(offer: string) {
    await this.#row(offer).getByRole('checkbox').untick();
  }

  async selectAll() {
    await this.#table.getByRole('checkbox', { name: 'Select all offers on this page' }).tick();
  }

  async askToMatch() {
    await this.#screen.getByRole('button', { name: 'Match the winning price' }).press();
  }

  async applyMatch() {
    await this.#match.getByRole('button', { name: /^Set / }).press();
  }

  async cancelMatch() {
    await this.#match.getByRole('button', { name: 'Cancel' }).press();
  }

  async seeCell(offer: OfferName, column: GridColumn, text: TextMatch) {
    await this.#cell(offer, column).seeText(text);
  }

  async seeCellFocused(offer: OfferName, column: GridColumn) {
    await this.#cell(offer, column).seeFocused();
  }

  async seeCellInvalid(offer: OfferName, column: GridColumn, text: string) {
    await this.#cell(offer, column).seeInvalid(true);
    await this.#cell(offer, column).seeText(text);
  }

  async seeEditing(text: string) {
    await this.#editor.seeValue(text);
  }

  async seeNoEditor() {
    await this.#editor.seeGone();
  }

  async seeChanges(text: TextMatch) {
    await this.#changes.seeText(text);
  }

  async seeNoChanges() {
    await this.#changes.seeGone();
  }

  async seeSaving() {
    await this.#save.seeBusy(true);
  }

  async seeNotSaving() {
    await this.#changes.getByRole('button').thatAreBusy().seeGone();
  }

  async seeDiscard() {
    await this.#discard.see();
  }

  async seeMatch(...rows: TextMatch[]) {
    await this.#match
      .getByRole('table')
      .getByRole('row')
      .seeTexts([/^Product/, ...rows]);
  }

  async seeMatchText(text: TextMatch) {
    await this.#match.seeText(text);
  }

  async seeNoMatch() {
    await this.#match.seeGone();
  }

  async seeAnnounced(text: TextMatch) {
    await this.#status(text).see();
  }

  async seeFailure(text: TextMatch) {
    await this.#screen.getByRole('alert').withText(text).see();
  }

  async seeWaiting() {
    await this.#changes.getByRole('button', { name: /^Try again in/ }).see();
  }

  #status(text: TextMatch): Locator {
    return this.#screen.getByRole('status').withText(text);
  }
}

/** An offer by its name, or by its place in the list, from 1. */
type OfferName = string | number;

const columns = [
  'select',
  'rank',
  'priceToWin',
  'difference',
  'price',
  'quantity',
  'sellingUnit',
  'isPaused',
] as const;
type GridColumn = (typeof columns)[number];
