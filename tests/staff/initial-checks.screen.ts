import type { GtinCheckerQuery, GtinCheckQuery } from '#contract/pages/page-queries.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { type answerNames, fileMissing } from '#src/staff/initial-checks/check-form.fields.ts';
import type { Screen, TextMatch, UploadedFile } from '#tests/platform/screen/screen.ts';
import { FailedStateScreen } from '#tests/platform/ui/failed-state.screen.ts';
import { WaitButtonScreen } from '#tests/platform/ui/wait-button.screen.ts';

type Answer = keyof typeof answerNames;
const labels: Record<Answer, string> = {
  headingRow: 'Row containing the column headings',
  gtinColumn: 'GTIN column',
  priceColumn: 'Price column',
  sellingUnitColumn: 'Selling unit column',
  inventoryColumn: 'Inventory column',
  currency: 'Currency',
  dealId: 'Deal ID',
};

/** The seller GTIN checker: the form of a check, the earlier checks, and one check. */
export class InitialChecksScreen {
  readonly failedRead: FailedStateScreen;
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
    this.failedRead = new FailedStateScreen(screen);
  }

  get #form() {
    return this.#screen.getByRole('form', { name: 'New check' });
  }

  get #start() {
    return this.#form.getByRole('button', { name: /^Check \d/ });
  }

  async goto(query: GtinCheckerQuery = {}) {
    await this.#screen.goTo(pathTo.gtinChecker(query));
  }

  async gotoCheck(taskId: string, query: GtinCheckQuery = {}) {
    await this.#screen.goTo(pathTo.gtinCheck(taskId, query));
  }

  async seeFileWanted() {
    await this.#screen.getByLabel(fileMissing).see();
  }

  async choose(file: UploadedFile) {
    await this.#screen.getByLabel(fileMissing).upload(file);
  }

  /** In place of the one that is described. */
  async chooseAnother(file: UploadedFile) {
    await this.#form.getByLabel('Choose another file').upload(file);
  }

  async cancelUpload() {
    await this.#screen.getByRole('button', { name: 'Cancel upload' }).press();
  }

  async seeUploading(fileName: string) {
    await this.#screen.getByRole('progressbar', { name: `Reading ${fileName}` }).see();
  }

  async seeForm() {
    await this.#start.see();
  }

  /** Whether a file is described now. */
  isFormShown(): Promise<boolean> {
    return this.#form.isShown();
  }

  /** Whether the check is being started. */
  async seeStarting(isStarting: boolean) {
    await this.#start.seeBusy(isStarting);
  }

  /** The button counts the seconds. */
  async seeWaiting() {
    await new WaitButtonScreen(this.#screen.getByRole('main')).see();
  }

  async seeLoading(what: 'file' | 'check') {
    await this.seeText(`Loading the ${what}`);
  }

  #field(answer: Answer) {
    return this.#form.getByLabel(labels[answer]);
  }

  async seeAnswer(answer: Answer, value: string) {
    await this.#field(answer).seeValue(value);
  }

  async seeHint(answer: Answer, text: TextMatch) {
    await this.#field(answer).seeDescription(text);
  }

  async answer(answer: Exclude<Answer, 'currency'>, text: string) {
    await this.#field(answer).fill(text);
  }

  async chooseCurrency(currency: string) {
    await this.#field('currency').choose(currency);
  }

  /** In the preview of the file. */
  async readColumnAs(letter: string, meaning: string) {
    await this.#form.getByRole('combobox', { name: `Column ${letter}` }).choose(meaning);
  }

  async useHeadingRow(row: number) {
    await this.#form.getByRole('button', { name: `Row ${row} has the headings` }).press();
  }

  async start() {
    await this.#start.press();
  }

  async seeText(text: TextMatch) {
    await this.#screen.getByRole('main').getByText(text).see();
  }

  async seeRefusal(text: TextMatch) {
    await this.#screen.getByRole('alert').withText(text).see();
  }

  async seeRunning() {
    await this.#screen.getByRole('button', { name: 'Cancel check' }).see();
    await this.#screen.getByRole('progressbar').see();
  }

  async cancelCheck() {
    await this.#screen.getByRole('button', { name: 'Cancel check' }).press();
  }

  async seeCancelled() {
    await this.seeText('This check was cancelled');
  }

  async seeResult(title: TextMatch) {
    await this.#screen.getByRole('heading', { level: 1, name: title }).see();
  }

  async show(what: 'By brand' | 'Matched' | 'Unmatched' | 'Invalid') {
    await this.#screen
      .getByRole('navigation', { name: 'Rows of the check' })
      .getByRole('link', { name: new RegExp(`^${what}`) })
      .press();
  }

  async seeInTable(name: 'Brands' | 'Rows' | 'Earlier checks', text: TextMatch) {
    await this.#screen.getByRole('table', { name }).getByText(text).first().see();
  }

  async download() {
    await this.#screen.getByRole('button', { name: 'Download for the seller' }).press();
  }

  async openEarlier(fileName: string) {
    await this.#screen
      .getByRole('table', { name: 'Earlier checks' })
      .getByRole('link', { name: fileName })
      .first()
      .press();
  }

  get #retry() {
    return this.#screen.getByRole('alert').getByRole('button', { name: /^Try again/ });
  }

  /** Whether the page says now that the check could not be read. */
  isLost(): Promise<boolean> {
    return this.#retry.isShown();
  }

  async seeLost() {
    await this.#retry.see();
  }

  async tryAgain() {
    await this.failedRead.tryAgain();
  }
}
