import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { TestInfo } from '@playwright/test';
import { drive, type DrivenStep, type ReportStep } from '#charts/formats/driver.ts';
import { toPlainWords } from '#charts/plain-words.ts';
import { test } from '#e2e/fixtures.ts';
import { type Beside, openBeside } from './beside.ts';
import { driverFor } from './drivers.ts';
import { holdsOn } from './holds.ts';
import { createStage } from './stage.ts';

type Driven = {
  /** Goes the steps of a path through the portal. */
  drive: (steps: readonly DrivenStep[]) => Promise<void>;
};

/** The `test` of generated specs: what a machine, or one with parts, does is done to the portal. */
export function pathTest(machine: string, parts: readonly string[] = []) {
  const driver = driverFor(machine, parts);
  if (!driver) throw new Error(`There is no driver for ${[machine, ...parts].join(' with ')}.`);
  return test.extend<Driven>({
    drive: async ({ page, context, scenario, watched, signIn }, give, info) => {
      await context.clock.install();
      const beside = process.env.PATHS_WATCH ? await openBeside(context, signIn) : null;
      const tell = beside ? watching(beside, [machine, ...parts], info) : test.step;
      const fid = numberOf(info.titlePath);
      const hold = await holdsOn(context);
      const stage = createStage({ page, context, scenario, watched, signIn, hold, fid });
      // What was refused is looked for after the step that met it; the next one forgets it.
      const anew: ReportStep = (name, body) =>
        tell(name, () => {
          stage.refused = null;
          return body();
        });
      await give((steps) => drive(driver, stage, steps, anew));
    },
  });
}

/** After each step the inspector shows the machine that took it, and a picture of it is kept. */
function watching(beside: Beside, [machine = '', ...parts]: readonly string[], info: TestInfo): ReportStep {
  const folder = `playwright-report/watched/${toPlainWords(info.title.replaceAll(/[^\w ]+/g, ''))}`;
  mkdirSync(folder, { recursive: true });
  let count = 0;
  return async (name, body) => {
    await test.step(name, body);
    const actor = parts.find((part) => name.startsWith(`${part}: `)) ?? machine;
    const picture = await beside.show(titleOf(actor));
    count += 1;
    const file = `${String(count).padStart(2, '0')} ${name.replaceAll(/[^\w ]+/g, '')}`.slice(0, 100);
    writeFileSync(`${folder}/${file}.png`, picture);
    await info.attach(name, { body: picture, contentType: 'image/png' });
  };
}

/** As the inspector names it: 'shipping/booking' is 'Booking'. */
function titleOf(actor: string): string {
  const name = toPlainWords(actor.slice(actor.lastIndexOf('/') + 1));
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** An order number for each path, the same in every run. */
function numberOf(titlePath: readonly string[]): string {
  const digits = createHash('sha256').update(titlePath.join(' ')).digest().readUInt32BE() % 100_000_000;
  return `7${String(digits).padStart(8, '0')}`;
}
