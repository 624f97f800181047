import { pathTo } from '#contract/pages/paths.ts';
import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { ConfirmationDialogScreen } from '#tests/platform/ui/confirmation-dialog.screen.ts';
import { ListScreen } from '#tests/platform/ui/list.screen.ts';

/** The shipments with the suggestions above them, and the page of one. */
export class ShipmentsScreen extends ListScreen {
  constructor(screen: Screen) {
    super(screen, {
      table: screen.getByRole('table', { name: 'Shipments' }),
      segments: 'Shipments by status',
      search: 'Search shipments',
    });
  }

  async goto() {
    await this.screen.goTo(pathTo.shipments());
  }

  async seeListed(text: TextMatch) {
    await this.table.getByText(text).see();
  }

  async group(boxes: string, company: string) {
    await this.screen.getByRole('button', { name: `Group ${boxes} to ${company}` }).press();
  }

  async open(company: string) {
    await this.table.getByRole('link', { name: company }).press();
  }

  async openFirst() {
    await this.firstRow.getByRole('link').press();
  }

  async seeShipment(fid: string) {
    await this.screen.getByRole('heading', { name: `Shipment ${fid}` }).see();
  }

  async confirm(boxes: string) {
    await this.screen.getByRole('button', { name: `Confirm ${boxes}` }).press();
  }

  async print(labels: string) {
    await this.screen.getByRole('button', { name: `Print ${labels}` }).press();
  }

  async reportPrinted() {
    await this.screen.getByRole('button', { name: 'Labels are on' }).press();
  }

  async editBoxes() {
    await this.screen.getByRole('button', { name: 'Edit boxes' }).press();
  }

  async startByScan() {
    await this.screen.getByRole('button', { name: 'New shipment by scan' }).press();
  }

  /** Scans a label that the scanner cannot read: its code is typed. */
  async typeCode(code: string) {
    await this.screen.getByRole('button', { name: 'Type code' }).press();
    const dialog = this.screen.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Code on the label' }).fill(code);
    await dialog.getByRole('button', { name: 'Enter code' }).press();
  }

  /** In a browser the code counts at once, as that of the keyboard of a hand-held. */
  async injectCode(code: string) {
    await this.screen.getByRole('button', { name: 'Type code' }).press();
    await this.screen.getByRole('dialog').getByRole('textbox', { name: 'Code on the label' }).fill(code);
  }

  async seeAnswer(...texts: TextMatch[]) {
    const answer = this.screen.getByRole('region', { name: 'Last scan' });
    for (const text of texts) await answer.getByText(text).first().see();
  }

  async tick(name: TextMatch) {
    await this.screen.getByRole('checkbox', { name }).tick();
  }

  async untick(name: TextMatch) {
    await this.screen.getByRole('checkbox', { name }).untick();
  }

  async seeTicked(name: TextMatch) {
    await this.screen.getByRole('checkbox', { name }).seeChecked(true);
  }

  async press(name: TextMatch) {
    await this.screen.getByRole('button', { name }).press();
  }

  /** Types into a field; several with one name are counted from 0. */
  async type(field: TextMatch, text: string, index = 0) {
    await this.screen.getByRole('textbox', { name: field }).nth(index).fill(text);
  }

  async seeTyped(field: TextMatch, text: string) {
    await this.screen.getByRole('textbox', { name: field }).seeValue(text);
  }

  async select(field: string, option: string) {
    await this.screen.getByRole('combobox', { name: field }).choose(option);
  }

  async seeSelected(field: string, value: string) {
    await this.screen.getByRole('combobox', { name: field }).seeValue(value);
  }

  async seeNoText(text: TextMatch) {
    await this.screen.getByText(text).seeGone();
  }

  async seePicture(name: string) {
    await this.screen.getByRole('img', { name }).see();
  }

  async seeNoPicture(name: string) {
    await this.screen.getByRole('img', { name }).seeGone();
  }

  async choose(action: string) {
    await this.screen.getByRole('button', { name: 'More' }).press();
    await this.screen.getByRole('menuitem', { name: action }).press();
  }

  get question() {
    return new ConfirmationDialogScreen(this.screen, {
      title: /^Dissolve SG-/,
      confirm: 'Dissolve',
      cancel: 'Cancel',
    });
  }

  async register() {
    await this.screen.getByRole('button', { name: 'Register shipment' }).press();
  }

  async registerAgain() {
    await this.screen.getByRole('button', { name: 'Try again' }).press();
  }

  async reopen() {
    await this.screen.getByRole('button', { name: 'Open again' }).press();
  }

  async seeText(text: TextMatch) {
    await this.screen.getByText(text).first().see();
  }
}
