import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';

/** The page object of the flow inspector, for browsers alone: it is printed, dragged and exported. */
export class FlowInspector {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** One that runs, or ran, in a tab; the list of all charts has machines of the same names. */
  #actor(name: string | RegExp): Locator {
    const tabs = this.#page.getByRole('navigation', { name: 'Actors' }).getByRole('region', { name: 'Tab ' });
    return tabs.getByRole('button', { name });
  }

  #line(event: string): Locator {
    const log = this.#page.getByRole('list', { name: 'Log', exact: true });
    return log
      .locator('> li')
      .filter({ has: this.#page.getByRole('button', { name: new RegExp(`^${event} \\d`) }) });
  }

  async goto() {
    await this.#page.goto('/internal/flows/');
  }

  async seeInspector() {
    await expect(this.#page.getByRole('navigation', { name: 'Actors' })).toBeVisible();
  }

  async seeRefusal(sentence: string | RegExp) {
    await expect(this.#page.getByRole('heading', { name: 'The flow inspector is for staff' })).toBeVisible();
    await expect(this.#page.getByRole('main')).toContainText(sentence);
  }

  async choose(actor: string) {
    await this.#actor(actor).first().click();
    await expect(this.#page.getByRole('heading', { level: 2, name: actor })).toBeVisible();
  }

  /** Turns to the newest actor of this name, if one runs. */
  async follow(actor: string) {
    const running = this.#actor(new RegExp(`^${actor} \\S`)).first();
    if ((await running.count()) === 0) return;
    await running.click();
    await expect(this.#page.getByRole('heading', { level: 2, name: actor })).toBeVisible();
  }

  /** Chooses the chart of a machine that has no running actor. */
  async chooseChart(machine: string) {
    const charts = this.#page.getByRole('navigation', { name: 'Actors' }).getByRole('group');
    if ((await charts.getAttribute('open')) === null)
      await charts.getByText('Charts', { exact: true }).click();
    await charts.getByRole('button', { name: machine, exact: true }).click();
    await expect(this.#page.getByRole('region', { name: `Chart of ${machine}` })).toBeVisible();
  }

  /** Pages of paper that the chart takes. */
  async printedPages(): Promise<number> {
    const file = await this.#page.pdf({ preferCSSPageSize: true });
    return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  }

  /** Where the window is narrow. */
  async chooseInDrawer(actor: string) {
    await this.#page.getByRole('button', { name: 'Actors', exact: true }).click();
    const drawer = this.#page.getByRole('dialog', { name: 'Actors and charts' });
    await drawer.getByRole('button', { name: actor, exact: true }).click();
    await expect(drawer).toBeHidden();
    await expect(this.#page.getByRole('heading', { level: 2, name: actor })).toBeVisible();
  }

  /** Drags the chart by a state; it has moved by as much and no further. */
  async drag(state: string, by: { x: number; y: number }) {
    const chart = this.#page.getByRole('region', { name: /^Chart of/ });
    const box = chart.getByRole('button', { name: new RegExp(`^${state}`) }).first();
    const from = await box.boundingBox();
    if (!from) throw new Error(`'${state}' is not drawn.`);
    const [x, y] = [from.x + 12, from.y + 12];
    await this.#page.mouse.move(x, y);
    await this.#page.mouse.down();
    await this.#page.mouse.move(x + by.x, y + by.y, { steps: 4 });
    await this.#page.mouse.up();
    await expect
      .poll(async () => {
        const to = await box.boundingBox();
        return to && { x: Math.round(to.x - from.x), y: Math.round(to.y - from.y) };
      })
      .toEqual(by);
  }

  /** No element beside the chart is cut off. */
  async seeAllBeside() {
    const aside = this.#page.getByRole('complementary', { name: 'About this actor' });
    expect(await aside.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  }

  /** A state of the chart can be seen without moving it. */
  async seeInView(state: string) {
    const chart = this.#page.getByRole('region', { name: /^Chart of/ });
    await expect(chart.getByRole('button', { name: new RegExp(`^${state}`) }).first()).toBeInViewport({
      ratio: 1,
    });
  }

  async show(simulated: string) {
    const list = this.#page.getByRole('region', { name: 'Simulated actors' });
    await list.getByRole('button', { name: new RegExp(`^${simulated} `) }).click();
  }

  async seeSimulated(actor: string, state: string) {
    const list = this.#page.getByRole('region', { name: 'Simulated actors' });
    await expect(list.getByRole('button', { name: `${actor} ${state}`, exact: true })).toBeVisible();
  }

  async open(pane: 'Log' | 'State' | 'Play' | 'Comments' | 'Chart' | 'Sequence' | 'Difference') {
    await this.#page.getByRole('button', { name: pane, exact: true }).click();
  }

  /** No pane waits for its code or its comments. */
  async seeLoaded() {
    await expect(this.#page.getByText(/^Loading/)).toHaveCount(0);
  }

  async seeRunning(actor: string, state: string) {
    await expect(this.#actor(actor).filter({ hasText: state }).first()).toBeVisible();
  }

  async seeActive(state: string) {
    const chart = this.#page.getByRole('region', { name: /^Chart of/ });
    await expect(
      chart.getByRole('button', { name: new RegExp(`^${state}`) }).and(chart.locator('[aria-current]')),
    ).toBeVisible();
  }

  /** An event of the log, with the transition that it took and a guard that was asked. */
  async seeEvent(event: string, transition: string, guard?: string) {
    const line = this.#line(event).first();
    await expect(line.getByRole('button', { name: transition })).toBeVisible();
    if (guard) await expect(line.getByRole('list', { name: 'Guards' })).toContainText(guard);
  }

  async lookAt(event: string) {
    await this.#line(event).first().getByRole('button').first().click();
  }

  async fork() {
    await this.open('Play');
    await this.#page.getByRole('button', { name: /^Fork from/ }).click();
  }

  async seeNote(text: string) {
    await expect(this.#page.getByRole('status').filter({ hasText: text })).toBeVisible();
  }

  async play(step: string) {
    await this.#page.getByRole('button', { name: step, exact: true }).click();
  }

  /** A state of the chart. */
  async select(state: string) {
    const chart = this.#page.getByRole('region', { name: /^Chart of/ });
    await chart
      .getByRole('button', { name: new RegExp(`^${state}`) })
      .first()
      .click();
    await expect(this.#page.getByRole('region', { name: 'Selected in the chart' })).toBeVisible();
  }

  async comment(text: string) {
    await this.open('Comments');
    await this.#page.getByLabel('New comment').fill(text);
    await this.#page.getByRole('button', { name: 'Add comment' }).click();
    await expect(this.#page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
  }

  async deleteComment(text: string) {
    const entry = this.#page.getByRole('listitem').filter({ hasText: text });
    await entry.getByRole('button', { name: 'Delete' }).click();
    await this.#page.getByRole('alertdialog').getByRole('button', { name: 'Delete comment' }).click();
    await expect(entry).toBeHidden();
  }

  async endSimulation() {
    await this.#page.getByRole('button', { name: 'End simulation' }).click();
  }

  /** No name and no value of the facts is broken within a word. */
  async seeWholeWords() {
    const facts = this.#page.getByRole('complementary', { name: 'About this actor' });
    await expect(facts.getByRole('term').first()).toBeVisible();
    const broken = await facts.locator('dt, dd').evaluateAll((elements) =>
      elements.flatMap((element) => {
        const text = element.firstChild;
        if (!(text instanceof Text)) return [];
        return [...text.data.matchAll(/[\p{L}\d._]+/gu)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          // Before a word that begins a row, the end of the former row is an empty rectangle.
          const rows = [...range.getClientRects()].filter(({ width }) => width > 0);
          return new Set(rows.map(({ top }) => Math.round(top))).size > 1 ? [word] : [];
        });
      }),
    );
    expect(broken).toEqual([]);
  }

  /** The text of the file. */
  async exportAs(format: string): Promise<string> {
    const download = this.#page.waitForEvent('download');
    await this.#page.getByLabel('Export').selectOption({ label: format });
    return readFile(await (await download).path(), 'utf8');
  }
}
