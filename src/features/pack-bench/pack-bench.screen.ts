import { pathTo } from '#contract/pages/paths.ts';
import { ListScreen } from '#src/ui/list.screen.ts';
import type { Screen, TextMatch } from '#tests/screen/screen.ts';

/** The orders to pack, and the bench of one. */
export class PackBenchScreen extends ListScreen {
  constructor(screen: Screen) {
    super(screen, {
      table: screen.getByRole('table', { name: 'Orders to pack' }),
      segments: 'Orders by state',
      search: 'none',
    });
  }

  async goto() {
    await this.screen.goTo(pathTo.packJobs());
  }

  async open(saleFid: string) {
    await this.table.getByRole('link', { name: saleFid }).press();
  }

  /** Opens the first order whose row has this text. */
  async openFirst(text: string) {
    await this.row(text).first().getByRole('link').press();
  }

  async seeInOrder(saleFid: string, text: TextMatch) {
    await this.row(saleFid).first().seeText(text);
  }

  async seeBench(saleFid: string) {
    await this.screen.getByRole('heading', { name: `Pack order ${saleFid}` }).see();
  }

  async press(name: string) {
    await this.screen.getByRole('button', { name }).press();
  }

  /** Types a code, as for a label that no scanner reads. */
  async typeCode(code: string) {
    await this.screen.getByRole('button', { name: 'Type code' }).press();
    const dialog = this.screen.getByRole('dialog', { name: 'Type code' });
    await dialog.getByRole('textbox', { name: 'Code on the label' }).fill(code);
    await dialog.getByRole('button', { name: 'Enter code' }).press();
  }

  /** Injects a code in a browser, as the keyboard of a hand-held does: it counts at once. */
  async injectCode(code: string) {
    await this.screen.getByRole('button', { name: 'Type code' }).press();
    const dialog = this.screen.getByRole('dialog', { name: 'Type code' });
    await dialog.getByRole('textbox', { name: 'Code on the label' }).fill(code);
  }

  async seeAnswer(word: string, text?: TextMatch) {
    const answer = this.screen.getByRole('region', { name: 'Last scan' });
    await answer.getByText(word).first().see();
    if (text !== undefined) await answer.getByText(text).first().see();
  }

  async seeLine(product: string, text: TextMatch) {
    await this.screen
      .getByRole('region', { name: 'Ordered products' })
      .getByRole('listitem')
      .withText(product)
      .seeText(text);
  }

  async seeLabels(text: TextMatch) {
    await this.screen.getByRole('region', { name: 'Labels' }).getByText(text).first().see();
  }

  async seeText(text: TextMatch) {
    await this.screen.getByText(text).first().see();
  }

  async undoLast() {
    await this.screen
      .getByRole('region', { name: 'Last five scans' })
      .getByRole('button', { name: /^Undo/ })
      .first()
      .press();
  }
}
