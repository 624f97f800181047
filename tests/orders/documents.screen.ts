import type { Screen, TextMatch, UploadedFile } from '#tests/platform/screen/screen.ts';
import { ConfirmationDialogScreen } from '#tests/platform/ui/confirmation-dialog.screen.ts';
import { WaitButtonScreen } from '#tests/platform/ui/wait-button.screen.ts';

/** The documents of an order: uploads, types, downloads and deletions. Without a name any document is meant. */
export class DocumentsScreen {
  readonly #screen: Screen;
  readonly #deletion: ConfirmationDialogScreen;

  constructor(screen: Screen) {
    this.#screen = screen;
    this.#deletion = new ConfirmationDialogScreen(screen, {
      title: 'Delete document',
      confirm: 'Delete',
      cancel: 'Cancel',
    });
  }

  get #step() {
    return this.#screen.getByRole('region', { name: 'Documents' });
  }

  get #files() {
    return this.#screen.getByLabel('Choose files or drop them here');
  }

  get #documents() {
    return this.#screen.getByRole('list', { name: 'Documents' });
  }

  #type(name?: string) {
    return this.#documents.getByRole('combobox', { name: labelOf('Type of', name) });
  }

  #delete(name?: string) {
    return this.#documents.getByRole('button', { name: labelOf('Delete', name) });
  }

  get #uploads() {
    return this.#screen.getByRole('list', { name: 'Uploads' });
  }

  #progress(name: string) {
    return this.#uploads.getByRole('progressbar', { name: `Uploading ${name}` });
  }

  get #alert() {
    return this.#step.getByRole('alert');
  }

  get #commercialInvoice() {
    return this.#step.getByRole('button', { name: 'Download commercial invoice' });
  }

  async upload(...files: UploadedFile[]) {
    await this.#files.upload(...files);
  }

  async uploadAs(type: string, ...files: UploadedFile[]) {
    await this.#screen.getByRole('combobox', { name: 'Document type' }).choose(type);
    await this.upload(...files);
  }

  async cancelUpload() {
    await this.#uploads.getByRole('button', { name: 'Cancel' }).press();
  }

  async uploadAgain() {
    await this.#uploads.getByRole('button', { name: 'Try again' }).press();
  }

  async removeUpload() {
    await this.#uploads.getByRole('button', { name: 'Remove' }).press();
  }

  async changeType(type: string, name?: string) {
    await this.#type(name).choose(type);
  }

  async download(name?: string) {
    await this.#documents.getByRole('button', { name: labelOf('Download', name) }).press();
  }

  async downloadCommercialInvoice() {
    await this.#commercialInvoice.press();
  }

  async askToDelete(name?: string) {
    await this.#delete(name).press();
  }

  async confirmDeletion() {
    await this.#deletion.confirm();
  }

  async delete(name?: string) {
    await this.askToDelete(name);
    await this.confirmDeletion();
  }

  async cancelDeletion() {
    await this.#deletion.cancel();
  }

  async seeFilePicker() {
    await this.#files.seeEnabled(true);
  }

  async seeReadOnly() {
    await this.#step.see();
    await this.#files.seeGone();
  }

  async seeProgress(name: string, percent?: string) {
    await this.#progress(name).see();
    if (percent !== undefined) await this.#uploads.getByText(percent).see();
  }

  async seeNoUpload(name: string) {
    await this.#progress(name).seeGone();
  }

  /** The file is in the list of documents. During the upload it is in the list of uploads only. */
  async seeDocument(name: string) {
    await this.#documents.getByText(name).see();
  }

  async seeType(type: string, name?: string) {
    await this.#type(name).seeChosen(type);
  }

  async seeNoDocuments() {
    await this.#step.see();
    await this.#documents.seeGone();
  }

  /** Neither the type nor the document can be changed yet. */
  async seeWaiting() {
    await new WaitButtonScreen(this.#documents).see();
    await this.#type().seeEnabled(false);
  }

  /** A file cannot be uploaded again yet. */
  async seeUploadWaiting() {
    await new WaitButtonScreen(this.#uploads).see();
  }

  async seeChangingType() {
    await this.#type().seeBusy(true);
    await this.#type().seeEnabled(false);
  }

  async seeDeletion({ isBusy = false } = {}) {
    await this.#deletion.see({ isBusy });
  }

  async seeIdle() {
    await this.#deletion.seeClosed();
    await this.#step.see();
    await this.#type().thatAreBusy().seeGone();
  }

  async seeRefusal(message: TextMatch = /\S/) {
    await this.#alert.withText(message).see();
  }

  async seeNoRefusal() {
    await this.#step.see();
    await this.#alert.seeGone();
  }

  async seeCommercialInvoice({ isBusy = false } = {}) {
    await this.#commercialInvoice.seeBusy(isBusy);
  }
}

function labelOf(action: string, name?: string): TextMatch {
  return name === undefined ? new RegExp(`^${action} `) : `${action} ${name}`;
}
