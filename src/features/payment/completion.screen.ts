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

  get #request() {
    return this.#screen.getByRole('button', { name: /^Complete order / });
  }

  get #question() {
    return this.#screen.getByRole('alertdialog', { name: 'Complete your order' });
  }

  get #confirm() {
    return this.#question.getByRole('button', { name: 'Complete' });
  }

  async request() {
    await this.#request.press();
  }

  async confirm() {
    await this.#confirm.press();
  }

  async complete() {
    await this.request();
    await this.confirm();
  }

  async close() {
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
    await this.#request.seeGone();
  }

  async seeRefusal(sentence: TextMatch = /\S/) {
    await this.#step.getByRole('alert').seeText(sentence);
  }
}
