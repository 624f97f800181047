import { pathTo } from '#contract/pages/paths.ts';
import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { ConfirmationDialogScreen } from '#tests/platform/ui/confirmation-dialog.screen.ts';
import { FailedStateScreen } from '#tests/platform/ui/failed-state.screen.ts';

/** The form for a test order. */
export class TestSaleScreen {
  readonly question: ConfirmationDialogScreen;
  readonly failedRead: FailedStateScreen;
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
    this.failedRead = new FailedStateScreen(screen);
    this.question = new ConfirmationDialogScreen(screen, {
      title: 'Create this test sale?',
      confirm: 'Create test sale',
      cancel: 'Cancel',
    });
  }

  get #preview() {
    return this.#screen.getByRole('region', { name: 'Test order' });
  }

  get #products() {
    return this.#screen.getByRole('region', { name: 'Products' });
  }

  async goto(seller?: string) {
    await this.#screen.goTo(pathTo.createTestSale(seller === undefined ? undefined : { seller }));
    await this.seeForm();
  }

  async seeForm() {
    await this.#preview.see();
  }

  async findSeller(text: string) {
    await this.#screen.getByRole('searchbox', { name: 'Find a seller' }).fill(text);
  }

  async chooseSeller(company: string) {
    await this.findSeller(company);
    await this.#screen.getByRole('button', { name: `Choose ${company}` }).press();
  }

  async seeSellerFound(company: string) {
    await this.#screen.getByRole('button', { name: `Choose ${company}` }).see();
  }

  async searchProduct(text: string) {
    await this.#products.getByRole('searchbox', { name: 'Find a product' }).fill(text);
  }

  async addFound(name: string) {
    await this.#products.getByRole('button', { name: `Add ${name}` }).press();
  }

  async seeProductFound(name: string) {
    await this.#products.getByRole('button', { name: `Add ${name}` }).see();
  }

  async pasteGtins(text: string) {
    await this.#findBy('Paste GTINs');
    await this.#products.getByRole('textbox', { name: 'GTINs' }).fill(text);
    await this.#products.getByRole('button', { name: 'Find products' }).press();
  }

  async pickRandom(count: number) {
    await this.#findBy('Random');
    await this.#products.getByRole('textbox', { name: 'Number of products' }).fill(String(count));
    await this.#products.getByRole('button', { name: 'Pick products' }).press();
  }

  async #findBy(way: string) {
    await this.#products.getByRole('combobox', { name: 'Add products by' }).choose(way);
  }

  async addAll(count: number) {
    await this.#products.getByRole('button', { name: `Add all ${count} products` }).press();
  }

  async typeQuantity(name: string, quantity: string) {
    await this.#products.getByRole('textbox', { name: `Quantity of ${name}` }).fill(quantity);
  }

  async seeQuantity(name: string, quantity: string) {
    await this.#products.getByRole('textbox', { name: `Quantity of ${name}` }).seeValue(quantity);
  }

  async chooseAge(age: string) {
    await this.#screen.getByRole('combobox', { name: 'Placed' }).choose(age);
  }

  async check() {
    await this.#preview.getByRole('button', { name: 'Check test sale' }).press();
  }

  async create() {
    await this.#preview.getByRole('button', { name: 'Create test sale' }).press();
  }

  async seePreview(text: TextMatch) {
    await this.#preview.seeText(text);
    await this.#preview.getByRole('button', { name: 'Create test sale' }).see();
  }

  async seeRefusal(text: TextMatch) {
    await this.#preview.getByRole('alert').seeText(text);
  }

  async seeText(text: TextMatch) {
    await this.#screen.getByText(text).see();
  }

  get #created() {
    return this.#screen.getByRole('status').withText(/^Test order \d+ created/);
  }

  async seeCreated() {
    await this.#created.see();
  }

  async readFid(): Promise<string> {
    const text = await this.#created.readText();
    return /Test order (\d+) created/.exec(text)?.[1] ?? '';
  }

  async openOrder() {
    await this.#created.getByRole('link', { name: /^Open order/ }).press();
  }

  async createAnother() {
    await this.#created.getByRole('button', { name: 'Create another' }).press();
  }
}
