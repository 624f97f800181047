import { FormScreen } from '#tests/platform/forms/form.screen.ts';
import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { ConfirmationDialogScreen } from '#tests/platform/ui/confirmation-dialog.screen.ts';

const labels = {
  url: 'Address',
  host: 'Host',
  port: 'Port',
  path: 'File path',
  username: /^Username/,
} as const;

/** The settings from where stock lists are fetched. */
export class ConnectionScreen extends FormScreen<keyof typeof labels> {
  readonly deletion: ConfirmationDialogScreen;

  constructor(screen: Screen) {
    super(screen, { labels, save: 'Save connection' });
    this.deletion = new ConfirmationDialogScreen(screen, {
      title: 'Remove this connection?',
      confirm: 'Remove connection',
      cancel: 'Keep it',
    });
  }

  get #password() {
    return this.screen.getByLabel(/^Password/);
  }

  get #test() {
    return this.screen.getByRole('button', { name: 'Test connection' });
  }

  get #progress() {
    return this.screen.getByText('Fetching the file. This can take up to ten seconds.');
  }

  #result(fileName: string) {
    return this.screen.getByText(`The connection works: ${fileName}`);
  }

  async chooseFtp() {
    await this.screen.getByRole('radio', { name: /^FTP/ }).tick();
  }

  async enterPassword(password: string) {
    await this.#password.fill(password);
  }

  async removePassword() {
    await this.screen.getByRole('checkbox', { name: 'Remove the saved password' }).tick();
  }

  async test() {
    await this.#test.press();
  }

  async cancelTest() {
    await this.screen.getByRole('button', { name: 'Cancel test' }).press();
  }

  async askToRemove() {
    await this.screen.getByRole('button', { name: 'Remove' }).press();
  }

  async remove() {
    await this.askToRemove();
    await this.deletion.confirm();
  }

  override async seeForm(state?: { isBusy: boolean }) {
    await super.seeForm(state);
    await this.seeNotTesting();
    await this.deletion.seeClosed();
  }

  async seeTesting() {
    await this.#progress.see();
  }

  async seeNotTesting() {
    await this.#progress.seeGone();
  }

  async seeFound(fileName: string) {
    await this.#result(fileName).see();
  }

  async seeNoResult(fileName: string) {
    await this.#result(fileName).seeGone();
  }

  async seeTestFocused() {
    await this.#test.seeFocused();
  }

  async seePasswordValue(password: string) {
    await this.#password.seeValue(password);
  }

  async seePasswordOnFile() {
    await this.#password.seeDescription(/A password is saved\./);
  }

  get #interval() {
    return this.screen.getByRole('combobox', { name: 'Fetch the file' });
  }

  get #hour() {
    return this.screen.getByRole('combobox', { name: 'Time' });
  }

  get #fetchNow() {
    return this.screen.getByRole('button', { name: 'Fetch now' });
  }

  async chooseInterval(text: string) {
    await this.#interval.choose(text);
  }

  async chooseHour(text: string) {
    await this.#hour.choose(text);
  }

  async seeInterval(text: string) {
    await this.#interval.seeChosen(text);
  }

  async seeNoHour() {
    await this.#hour.seeGone();
  }

  async fetchNow() {
    await this.#fetchNow.press();
  }

  async seeFetching(isFetching: boolean) {
    await this.#fetchNow.seeBusy(isFetching);
  }

  async seeFetchResult(text: TextMatch) {
    await this.screen.getByText(text).see();
  }

  get #importLink() {
    return this.screen.getByRole('link', { name: /^(Open|See) the import$/ });
  }

  async openImport() {
    await this.#importLink.press();
  }

  async seeNoImportLink() {
    await this.#importLink.seeGone();
  }

  async seeNoFetches() {
    await this.#fetchNow.seeGone();
  }

  async seeNothingFetched() {
    await this.screen.getByText('Not set up yet').see();
  }
}
