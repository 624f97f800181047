import type { Locator, Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { ConfirmationDialogScreen } from '#tests/platform/ui/confirmation-dialog.screen.ts';

/** The offers of the inventory as a grid that is edited. */
export class OffersGridScreen {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  get #table() {
    return this.#screen.getByRole('grid', { name: 'Offers' });
  }

  /** A row by a text of it, or by its number from 1. */
  #row(offer: OfferName) {
    const rows = this.#table.getByRole('row');
    return typeof offer === 'number' ? rows.nth(offer) : rows.withText(offer);
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

  async clearSelection() {
    await this.#screen.getByRole('button', { name: 'Clear selection' }).press();
  }

  async downloadSelected(kind: 'XLSX' | 'CSV') {
    await this.#screen
      .getByRole('region', { name: 'Selected offers' })
      .getByRole('button', { name: `Download ${kind}` })
      .press();
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

  async seeNoFailure() {
    await this.#screen.getByRole('alert').seeGone();
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
