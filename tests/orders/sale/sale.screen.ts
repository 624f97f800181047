import { pathTo } from '#contract/pages/paths.ts';
import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { FailedStateScreen } from '#tests/platform/ui/failed-state.screen.ts';

export type StepContent = 'quantities' | 'packing' | 'shipping' | 'documents';

/** The page of one order: its steps and its status. */
export class SaleScreen {
  readonly failedRead: FailedStateScreen;
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
    this.failedRead = new FailedStateScreen(screen);
  }

  #button(name: TextMatch) {
    return this.#screen.getByRole('button', { name });
  }

  /** Also behind an open question, which hides the rest of the page from assistive technology only. */
  #step(title: TextMatch) {
    return this.#screen.getByRole('region', { name: title, includeHidden: true });
  }

  get #steps() {
    // An open question hides the rest of the page from assistive technology only.
    return this.#screen.getByRole('list', { name: 'Order steps', includeHidden: true });
  }

  async goto({ qid, fid }: { qid: string; fid: string }) {
    await this.#screen.goTo(pathTo.order(qid));
    await this.seeOrder(fid);
  }

  #opener(name: StepContent) {
    return this.#button(new RegExp(`^(Open|Change|Show|View and edit) ${name}$`));
  }

  async openStep(name: StepContent) {
    await this.#opener(name).press();
  }

  /** Closes the step, or the one that is looked up. */
  async closeStep(name = 'quantities|packing|shipping|documents') {
    await this.#button(new RegExp(`^Close (${name})$`)).press();
  }

  async seeOpenerFocused(name: StepContent) {
    await this.#opener(name).seeFocused();
  }

  /** Closes the open dialog. */
  async cancel() {
    await this.#button('Cancel').press();
  }

  /** The order is loaded, and no dialog is open. */
  async seeSteps() {
    await this.#screen.getByRole('list', { name: 'Order steps' }).see();
  }

  async seeNoButton(name: RegExp) {
    await this.seeSteps();
    await this.#button(name).seeGone();
  }

  /** The next task, or how the order ended, beside its number in the title. */
  async seeStanding(text: string) {
    const page = this.#screen.getByRole('main', { includeHidden: true });
    await page.seeText(new RegExp(`Order [\\w-]+?${text}(?![a-z])`));
  }

  /** A refusal in the step that it belongs to. */
  async seeRefusalIn(step: string) {
    await this.#step(step).getByRole('alert').see();
  }

  async seeOrder(fid?: string) {
    const name = fid === undefined ? /^Order ./ : `Order ${fid}`;
    await this.#screen.getByRole('heading', { level: 1, name }).see();
  }

  async seeTitleFocused() {
    await this.#screen.getByRole('heading', { level: 1 }).seeFocused();
  }

  async seeStep(title: TextMatch) {
    await this.#step(title).see();
  }

  /** The step took the focus when it became the next one, or when it was opened. */
  async seeFocusedStep(title: string) {
    const name = new RegExp(`^${title}( \\(done\\))?$`);
    await this.#screen.getByRole('heading', { name }).seeFocused();
  }

  /** Also finds a step behind the dialog of the next one. */
  async seeDone(title: string, summary: TextMatch) {
    const steps = this.#steps.getByRole('listitem', { includeHidden: true });
    await steps.withText(`${title} (done)`).seeText(summary);
  }

  get #alert() {
    return this.#screen.getByRole('alert');
  }

  async seeRefusal(message: TextMatch) {
    await this.#alert.withText(message).see();
  }

  async seeNoRefusal() {
    await this.#alert.seeGone();
  }

  get #timeline() {
    return this.#screen.getByRole('list', { name: 'Timeline' });
  }

  async seeTimeline() {
    await this.#timeline.see();
  }
}
