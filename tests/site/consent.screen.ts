import type { Screen } from '#tests/platform/screen/screen.ts';

/** The question for consent to analytics, at the lower edge of a page. */
export class ConsentScreen {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  get #question() {
    return this.#screen.getByRole('region', { name: 'Privacy' });
  }

  async accept() {
    await this.#question.getByRole('button', { name: 'Accept' }).press();
    await this.seeNoQuestion();
  }

  async refuse() {
    await this.#question.getByRole('button', { name: 'Necessary only' }).press();
    await this.seeNoQuestion();
  }

  /** Opens the question again by the link on public pages. */
  async askAgain() {
    await this.#screen.getByRole('button', { name: 'Privacy choices' }).press();
    await this.seeQuestion();
  }

  async seeQuestion() {
    await this.#question.see();
  }

  async seeNoQuestion() {
    await this.#question.seeGone();
  }
}
