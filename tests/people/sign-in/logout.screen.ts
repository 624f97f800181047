import { pathTo } from '#contract/pages/paths.ts';
import { logoutTexts } from '#src/people/sign-in/logout.messages.ts';
import type { Screen } from '#tests/platform/screen/screen.ts';

/** The page that signs out. */
export class LogoutScreen {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  #title(text: string) {
    return this.#screen.getByRole('heading', { level: 1, name: text });
  }

  async goto() {
    await this.#screen.goTo(pathTo.logout());
  }

  async tryAgain() {
    await this.#screen.getByRole('button', { name: 'Try again' }).press();
  }

  async seeBusy() {
    await this.#title(logoutTexts.busy).see();
  }

  async seeFailed() {
    await this.#title(logoutTexts.failed).see();
  }
}
