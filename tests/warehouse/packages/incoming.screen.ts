import type { IncomingQuery } from '#contract/pages/page-queries.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { Screen, TextMatch, UploadedFile } from '#tests/platform/screen/screen.ts';
import { ConfirmationDialogScreen } from '#tests/platform/ui/confirmation-dialog.screen.ts';
import { ListScreen } from '#tests/platform/ui/list.screen.ts';

/** The incoming packages: the list, and the scans beside it. */
export class IncomingScreen extends ListScreen {
  constructor(screen: Screen) {
    super(screen, {
      table: screen.getByRole('main'),
      segments: 'Incoming packages by state',
      search: 'Search deliveries',
    });
  }

  get #scans() {
    return this.screen.getByRole('main');
  }

  get #dialog() {
    return this.screen.getByRole('dialog');
  }

  async goto(query?: IncomingQuery) {
    await this.screen.goTo(pathTo.incoming(query));
  }

  async seeReady() {
    await this.#scans.getByText(/^Scan a package/).see();
  }

  async seeText(text: TextMatch) {
    await this.screen.getByText(text).first().see();
  }

  /** Receives a package whose barcode cannot be read. */
  async typeCode(code: string) {
    await this.#scans.getByRole('button', { name: 'Type code' }).press();
    await this.#dialog.getByRole('textbox', { name: 'Code on the label' }).fill(code);
    await this.#dialog.getByRole('button', { name: 'Enter code' }).press();
  }

  /** Injects a code in a browser, as the keyboard of a hand-held does: it counts at once. */
  async injectCode(code: string) {
    await this.#scans.getByRole('button', { name: 'Type code' }).press();
    await this.#dialog.getByRole('textbox', { name: 'Code on the label' }).fill(code);
  }

  async openCamera() {
    await this.#scans.getByRole('button', { name: 'Camera' }).press();
  }

  async seeCamera(text: TextMatch) {
    await this.#scans.getByRole('region', { name: 'Camera' }).seeText(text);
  }

  async closeCamera() {
    await this.#scans.getByRole('button', { name: 'Close camera' }).press();
  }

  /** The answer to the last scan. */
  async seeAnswer(...texts: TextMatch[]) {
    const answer = this.screen.getByRole('region', { name: 'Last scan' });
    for (const text of texts) await answer.getByText(text).first().see();
  }

  get #lastScans() {
    return this.#scans.getByRole('region', { name: 'Last five scans' });
  }

  async undo(text: string) {
    await this.#scans.getByRole('button', { name: new RegExp(`^Undo: ${text}`) }).press();
  }

  async seeNoUndo(text: string) {
    await this.#scans.getByRole('button', { name: new RegExp(`^Undo: ${text}`) }).seeGone();
  }

  async seeLastScans(...texts: TextMatch[]) {
    await this.#lastScans.getByRole('listitem').seeTexts(texts);
  }

  async seeInLastScans(text: TextMatch) {
    await this.#lastScans.getByText(text).first().see();
  }

  /** Whether a scan of this page has no answer yet. */
  async seeWaiting(isWaiting: boolean) {
    const waiting = this.#lastScans.getByText(/ · Waiting( ·|$)/);
    await (isWaiting ? waiting.first().see() : waiting.seeGone());
  }

  async seeProgress(text: TextMatch) {
    await this.#scans.getByRole('region', { name: 'Today' }).seeText(text);
  }

  async startDamage() {
    await this.#scans.getByRole('button', { name: 'Damaged' }).press();
  }

  async reportDamage(note: string, ...photos: UploadedFile[]) {
    await this.startDamage();
    await this.noteDamage(note, ...photos);
  }

  async choosePhotos(...photos: UploadedFile[]) {
    await this.#dialog.getByLabel(/^Take or choose photos/).upload(...photos);
  }

  async seeRemovable(number: number) {
    await this.#dialog.getByRole('button', { name: `Remove photo ${number}` }).see();
  }

  async removePhoto(number: number) {
    await this.#dialog.getByRole('button', { name: `Remove photo ${number}` }).press();
  }

  async seePhotoProblem(text: TextMatch) {
    await this.#dialog.getByText(text).see();
  }

  /** How many photos of a box only this device has. */
  async seeWaitingPhotos(box: TextMatch, text: string) {
    await this.#dialog.getByRole('listitem').withText(box).seeText(text);
  }

  async seeWaitingPictures(box: string, ...names: string[]) {
    const pictures = this.#dialog.getByRole('list', { name: `Waiting photos of ${box}` });
    for (const name of names) await pictures.getByRole('img', { name }).see();
  }

  /** The photos of a box in its delivery. */
  async seePhotos(box: string, count: number) {
    await this.#dialog
      .getByRole('list', { name: new RegExp(`^Photos of ${box}$`) })
      .getByRole('button')
      .seeCount(count);
  }

  async noteDamage(note: string, ...photos: UploadedFile[]) {
    if (photos.length > 0) {
      await this.choosePhotos(...photos);
      await this.seeRemovable(photos.length);
    }
    await this.#dialog.getByRole('textbox', { name: 'What is damaged?' }).fill(note);
    await this.saveNote();
  }

  async saveNote() {
    await this.#dialog.getByRole('button', { name: 'Save note' }).press();
  }

  async chooseCarrier(carrier: string) {
    await this.screen.getByRole('combobox', { name: 'Carrier' }).choose(carrier);
  }

  /** The deliveries of one day, or the late ones. */
  async seeDeliveries(title: TextMatch, ...texts: TextMatch[]) {
    await this.screen.getByRole('list', { name: title }).getByRole('listitem').seeTexts(texts);
  }

  async openDelivery(order: string) {
    await this.screen.getByRole('main').getByRole('link', { name: order }).press();
  }

  async seeDelivery(order: string) {
    await this.screen
      .getByRole('dialog', { name: `Order ${order}` })
      .getByRole('list', { name: 'Packages' })
      .see();
  }

  async seeBox(text: TextMatch) {
    await this.#dialog.getByRole('listitem').withText(text).see();
  }

  async tick(box: TextMatch) {
    await this.#dialog.getByRole('checkbox', { name: box }).tick();
  }

  async receiveTicked() {
    await this.#dialog.getByRole('button', { name: /^Receive/ }).press();
  }

  async startDamageOf(box: string) {
    await this.#dialog.getByRole('button', { name: `Damaged: ${box}` }).press();
  }

  async askToConfirm() {
    await this.#dialog.getByRole('button', { name: 'Confirm delivery' }).press();
  }

  confirmation(title: TextMatch = /^Confirm the delivery/) {
    return new ConfirmationDialogScreen(this.screen, {
      title,
      confirm: 'Confirm delivery',
      cancel: 'Cancel',
    });
  }

  async seeConfirmed(text: TextMatch) {
    await this.#dialog.getByText(text).first().see();
  }

  async undoConfirmation() {
    await this.#dialog.getByRole('button', { name: /^(Undo confirmation|Try again)/ }).press();
  }

  async seeNotConfirmed() {
    await this.#dialog.getByRole('button', { name: 'Confirm delivery' }).see();
  }

  async closeDialog() {
    await this.#dialog.getByRole('button', { name: 'Close' }).last().press();
    await this.#dialog.seeGone();
  }

  async seeUnknown(...texts: TextMatch[]) {
    await this.screen.getByRole('list', { name: 'Unknown packages' }).getByRole('listitem').seeTexts(texts);
  }

  async findOrderOf(name: string) {
    await this.screen.getByRole('button', { name: `Find its order: ${name}` }).press();
  }

  async searchOrder(text: string) {
    await this.#dialog.getByRole('searchbox').fill(text);
  }

  async chooseOrder(order: string) {
    await this.#dialog.getByRole('button', { name: new RegExp(`^${order}`) }).press();
  }

  async chooseBox(box: TextMatch) {
    await this.#dialog.getByRole('radio', { name: box }).tick();
  }

  async match() {
    await this.#dialog.getByRole('button', { name: 'Receive it as this' }).press();
  }

  async seeChosenBox(box: TextMatch) {
    await this.#dialog.getByRole('radio', { name: box }).seeChecked(true);
  }

  async seeMatched() {
    await this.#dialog.seeGone();
  }

  async askToTakeOver(name: string) {
    await this.screen.getByRole('button', { name: `Take over ${name}` }).press();
  }

  /** In the dialog that finds the order. */
  async takeOverInstead(text: TextMatch) {
    await this.#dialog.getByText(text).see();
    await this.#dialog.getByRole('button', { name: 'Take over' }).press();
  }

  takeOverOf(name: string) {
    return new ConfirmationDialogScreen(this.screen, {
      title: `Take over ${name}?`,
      confirm: 'Take over',
      cancel: 'Cancel',
    });
  }

  /** The label that a parcel has from now on. */
  async seeTakenOver(code: string) {
    await this.screen.getByRole('dialog', { name: 'Taken over' }).getByText(code).see();
  }

  async finishTakeOver() {
    await this.#dialog.getByRole('button', { name: 'Done' }).press();
    await this.#dialog.seeGone();
  }

  async askToRemove(name: string) {
    await this.screen.getByRole('button', { name: `Remove ${name}` }).press();
  }

  removalOf(name: string) {
    return new ConfirmationDialogScreen(this.screen, {
      title: `Remove ${name}?`,
      confirm: 'Remove',
      cancel: 'Keep it',
    });
  }

  async seeNoUnknown() {
    await this.screen.getByText('No unknown packages').see();
  }
}
