import { pathTo } from '#contract/pages/paths.ts';
import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { ListScreen } from '#tests/platform/ui/list.screen.ts';
import { WaitButtonScreen } from '#tests/platform/ui/wait-button.screen.ts';

/** The orders to pack, and the bench of one. */
export class PackBenchScreen extends ListScreen {
  constructor(screen: Screen) {
    super(screen, {
      table: screen.getByRole('table', { name: 'Orders to pack' }),
      segments: 'Orders by state',
      search: 'none',
    });
  }

  async goto(query: Parameters<typeof pathTo.packJobs>[0] = {}) {
    await this.screen.goTo(pathTo.packJobs(query));
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

  async seeAnswer(word: TextMatch, text?: TextMatch) {
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

  get #labels() {
    return this.screen.getByRole('region', { name: 'Labels' });
  }

  get #print() {
    return this.screen.getByRole('button', { name: /^Print / });
  }

  get #lastScans() {
    return this.screen.getByRole('region', { name: 'Last five scans' });
  }

  #box(name: TextMatch) {
    return this.screen.getByRole('group', { name: 'Boxes' }).getByRole('button', { name });
  }

  /** Whether this user puts units into the boxes of the order. */
  async isPacking() {
    return this.#labels.getByText(/^Label is (locked|ready)$/).isShown();
  }

  async seeWatching() {
    const claim = this.#labels.getByRole('button', { name: 'Claim this order' });
    await claim.or(this.#labels.getByText(/ (is packing this order|has printed the labels)$/)).see();
  }

  async isPrintable() {
    return this.#labels.getByText(/^(Label is ready|Packed|Labels printed)$/).isShown();
  }

  async print() {
    await this.#print.press();
  }

  async isPrinting() {
    return this.#print.thatAreBusy().isShown();
  }

  async seePrinting(isPrinting: boolean) {
    await this.#print.seeBusy(isPrinting);
  }

  async seePrintWait() {
    await new WaitButtonScreen(this.screen.getByRole('group', { name: 'Scan actions' })).see();
  }

  /** Labels are locked, or those of another user. */
  async seeNothingToPrint() {
    if (await this.#print.isShown()) await this.#print.seeEnabled(false);
    else await this.#print.seeGone();
  }

  async seeRefusal() {
    await this.#labels.getByRole('alert').seeText(/\S/);
  }

  async openBox(number: number) {
    await this.#box(new RegExp(`^Box ${number}`)).press();
    await this.seeOpenBox(number);
  }

  async seeOpenBox(number: number) {
    await this.#box(new RegExp(`^Box ${number}, open`)).see();
  }

  async seeNoOpenBox() {
    await this.#box(/, open/).seeGone();
  }

  async seeNoWrongItem() {
    await this.screen.getByRole('button', { name: 'It is out' }).seeGone();
  }

  async undo(scan: RegExp) {
    await this.#lastScans.getByRole('button', { name: scan }).last().press();
  }

  async seeNoUndo(scan: RegExp) {
    await this.#lastScans.getByRole('button', { name: scan }).seeGone();
  }

  async seeText(text: TextMatch) {
    await this.screen.getByText(text).first().see();
  }

  async undoLast() {
    await this.#lastScans.getByRole('button', { name: /^Undo/ }).first().press();
  }
}
