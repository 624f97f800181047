import type { Screen, TextMatch } from '#tests/screen/screen.ts';

/** The completion of an order, with its question. */
export class CompletionScreen {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  get #steps() {
    return this.#screen.getByRole('list', { name: 'Steps of the order' });
  }

  get #step() {
    return this.#screen.getByRole('region', { name: 'Complete' });
  }

  get #complete() {
    return this.#screen.getByRole('button', { name: /^Complete order / });
  }

  get #question() {
    return this.#screen.getByRole('alertdialog', { name: 'Complete your order' });
  }

  get #confirm() {
    return this.#question.getByRole('button', { name: 'Complete' });
  }

  async askToComplete() {
    await this.#complete.press();
  }

  async confirm() {
    await this.#confirm.press();
  }

  async complete() {
    await this.askToComplete();
    await this.confirm();
  }

  async cancel() {
    await this.#question.getByRole('button', { name: 'Cancel' }).press();
  }

  async seeQuestion({ isBusy = false } = {}) {
    await this.#confirm.seeBusy(isBusy);
  }

  async seeNoQuestion() {
    await this.#question.seeGone();
  }

  async seeNothingToComplete() {
    await this.#steps.see();
    await this.#complete.seeGone();
  }

  async seeRefusal(sentence: TextMatch = /\S/) {
    await this.#step.getByRole('alert').seeText(sentence);
  }
}
