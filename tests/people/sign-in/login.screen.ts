import { pathTo } from '#contract/pages/paths.ts';
import type { Screen } from '#tests/platform/screen/screen.ts';
import { LoginFormScreen } from './login-form.screen.ts';

export class LoginScreen extends LoginFormScreen {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    super(screen);
    this.#screen = screen;
  }

  #link(name: string) {
    return this.#screen.getByRole('link', { name });
  }

  async goto(redirectPath?: string) {
    await this.#screen.goTo(pathTo.login({ redirectPath }));
    await this.seeForm();
  }

  async goToSignUp() {
    await this.#link('Sign up').press();
  }

  async goToPasswordReset() {
    await this.#link('Forgot your password?').press();
  }

  async seeForm() {
    await this.#screen.getByRole('heading', { name: 'Sign in' }).see();
    await this.seeEnabled();
  }
}
