import { pathTo } from '#contract/pages/paths.ts';
import { ListScreen } from '#src/ui/list.screen.ts';
import type { Screen, TextMatch } from '#tests/screen/screen.ts';

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

  async reopen() {
    await this.screen.getByRole('button', { name: 'Open again' }).press();
  }

  async seeText(text: TextMatch) {
    await this.screen.getByText(text).first().see();
  }
}
