import type { StockImportQuery } from '#contract/pages/page-queries.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { Screen, TextMatch, UploadedFile } from '#tests/platform/screen/screen.ts';
import { ConfirmationDialogScreen } from '#tests/platform/ui/confirmation-dialog.screen.ts';
import { FailedStateScreen } from '#tests/platform/ui/failed-state.screen.ts';
import { WaitButtonScreen } from '#tests/platform/ui/wait-button.screen.ts';
import { StockRowsScreen } from './stock-rows.screen.ts';

export type Step = 'File' | 'Columns' | 'Check' | 'Compare' | 'Commit';

/** The import of a stock list, step by step. */
export class StockListScreen {
  readonly rows: StockRowsScreen;
  readonly failedRead: FailedStateScreen;
  readonly cancellation: ConfirmationDialogScreen;
  readonly confirmation: ConfirmationDialogScreen;
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
    this.rows = new StockRowsScreen(screen);
    this.failedRead = new FailedStateScreen(screen);
    this.cancellation = new ConfirmationDialogScreen(screen, {
      title: 'Cancel this import?',
      confirm: 'Cancel import',
      cancel: 'Keep it',
    });
    this.confirmation = new ConfirmationDialogScreen(screen, {
      title: 'Commit these changes?',
      confirm: /^Commit/,
      cancel: 'Go back',
    });
  }

  get #file() {
    return this.#screen.getByLabel('Choose a stock list or drop it here');
  }

  get #compared() {
    return this.#screen.getByRole('table', { name: 'Compared rows' });
  }

  get #compare() {
    return this.#step('Check').getByRole('button', { name: /^Compare/ });
  }

  get #commit() {
    return this.#step('Compare').getByRole('button', { name: /^Commit/ });
  }

  /** Of the page: the dialog that it opens has a button of this name, also while it closes. */
  get #cancel() {
    return this.#screen.getByRole('main').getByRole('button', { name: 'Cancel import' });
  }

  #step(step: Step) {
    return this.#screen.getByRole('region', { name: step });
  }

  #missing(title: string) {
    return this.#step('Compare').getByRole('radio', { name: new RegExp(`^${title}`) });
  }

  async goto(query?: StockImportQuery) {
    await this.#screen.goTo(pathTo.stockImport(query));
  }

  async upload(file: UploadedFile) {
    await this.#file.upload(file);
  }

  async chooseColumn(heading: string, field: string) {
    await this.#step('Columns')
      .getByRole('combobox', { name: `Read ${heading} as` })
      .choose(field);
  }

  async chooseStock(type: string) {
    await this.#step('Columns')
      .getByRole('radio', { name: new RegExp(`^${type}`) })
      .press();
  }

  async submitColumns() {
    await this.#step('Columns')
      .getByRole('button', { name: /^Check / })
      .press();
  }

  async saveAgain() {
    await this.#screen.getByRole('button', { name: 'Save again' }).press();
  }

  async compare() {
    await this.#compare.press();
  }

  async seeCompareBusy(isBusy: boolean) {
    await this.#compare.seeBusy(isBusy);
  }

  async downloadProblems() {
    await this.#step('Check')
      .getByRole('button', { name: /^Download the / })
      .press();
  }

  async downloadComparison() {
    await this.#step('Compare').getByRole('button', { name: 'Download comparison' }).press();
  }

  async openKind(name: string) {
    await this.#screen
      .getByRole('navigation', { name: 'Comparison' })
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .press();
  }

  async chooseMissing(title: string) {
    await this.#missing(title).press();
  }

  async decideJump(text: TextMatch) {
    await this.#compared.getByRole('button', { name: text }).press();
  }

  async commit() {
    await this.#commit.press();
  }

  async revert() {
    await this.#step('Commit').getByRole('button', { name: 'Revert this import' }).press();
  }

  async reopen(step: Step) {
    await this.#screen.getByRole('button', { name: `Change ${step.toLowerCase()}` }).press();
  }

  async cancel() {
    await this.#cancel.press();
  }

  /** Answers the question; asks for it again when a newer state of the import has closed it. */
  async confirmCancellation() {
    const dialog = this.#screen.getByRole('alertdialog', { name: 'Cancel this import?' });
    if (!(await dialog.isShown())) await this.cancel();
    await this.cancellation.confirm();
  }

  /** Closes the question that is open, which changes nothing. */
  async closeQuestion() {
    await this.#screen.getByRole('button', { name: /^(Keep it|Go back)$/ }).press();
  }

  async chooseShipsFrom(date: string) {
    await this.#step('Columns').getByLabel('Ships from').fill(date);
  }

  async cancelUpload() {
    await this.#step('File').getByRole('button', { name: 'Cancel upload' }).press();
  }

  /** Keeps the file; without one there is no button. */
  async keepFile() {
    const keep = this.#step('File').getByRole('button', { name: /^Keep / });
    if (await keep.isShown()) await keep.press();
  }

  /** Goes back to the columns; without an import that was read there is no button. */
  async reopenColumns() {
    const reopen = this.#screen.getByRole('button', { name: /^(Change columns|Back to the columns)$/ });
    if (await reopen.isShown()) await reopen.press();
  }

  async dropChanges() {
    await this.#screen.getByRole('button', { name: 'Drop these changes' }).press();
  }

  async importAnother() {
    await this.#step('Commit').getByRole('button', { name: 'Import another list' }).press();
  }

  /** Whether the page says that the import could not be read. */
  isUnread(): Promise<boolean> {
    return this.#screen
      .getByRole('alert')
      .getByRole('button', { name: /^Try again/ })
      .isShown();
  }

  async tryAgain() {
    await this.failedRead.tryAgain();
  }

  async seeUploading() {
    await this.#step('File')
      .getByRole('progressbar', { name: /^Uploading / })
      .see();
  }

  /** The marketplace works on the import. */
  async seeTask() {
    await this.#screen
      .getByRole('status')
      .withText(/^(Reading|Checking|Comparing|Committing|Reverting) .+…$/)
      .see();
  }

  async seeWaiting() {
    await new WaitButtonScreen(this.#screen).see();
  }

  async seeUnsaved() {
    await this.#screen.getByRole('button', { name: 'Save again' }).see();
  }

  /** Whether the step sends something: the button that leads on is busy. */
  async seeSending(step: Step, isBusy: boolean) {
    await this.#step(step)
      .getByRole('button', { name: /^(Check|Compare|Commit|Revert) / })
      .seeBusy(isBusy);
  }

  async seeReopening() {
    await this.#screen
      .getByRole('button', { name: /^Change / })
      .thatAreBusy()
      .see();
  }

  async seeComparable(isComparable: boolean) {
    await this.#step('Check')
      .getByRole('button', { name: /^Compare/ })
      .seeEnabled(isComparable);
  }

  async seeRevertible(isRevertible: boolean) {
    await this.#step('Commit')
      .getByRole('button', { name: 'Revert this import' })
      .seeCount(isRevertible ? 1 : 0);
  }

  /** This step is open. */
  async seeStep(step: Step) {
    await this.#step(step).see();
  }

  async seeFilePicker() {
    await this.#file.see();
  }

  async seeNoFilePicker() {
    await this.#file.seeGone();
  }

  async seeInStep(step: Step, text: TextMatch) {
    await this.#step(step).seeText(text);
  }

  async seeText(text: TextMatch) {
    await this.#screen.getByText(text).see();
  }

  async seeRefusal(text: TextMatch) {
    await this.#screen.getByRole('alert').withText(text).see();
  }

  async seeMissingChosen(title: string) {
    await this.#missing(title).seeChecked(true);
  }

  async seeCancelFocused() {
    await this.#cancel.seeFocused();
  }

  async seeCompared(product: string, text: TextMatch) {
    await this.#compared.getByRole('row').withText(product).seeText(text);
  }

  /** All choices are saved. */
  async seeCommittable() {
    await this.#commit.seeEnabled(true);
  }

  async seeCommitButton(text: string) {
    await this.#step('Compare').getByRole('button', { name: text }).see();
  }
}
