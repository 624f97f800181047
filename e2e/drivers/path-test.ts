import { createHash } from 'node:crypto';
import { drive, type DrivenStep } from '#charts/formats/drive.ts';
import { test } from '#e2e/fixtures.ts';
import { driverFor } from './drivers.ts';
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
    drive: async ({ page, context, scenario, watched, signIn }, give, { titlePath }) => {
      await page.clock.install();
      const stage = createStage({ page, context, scenario, watched, signIn, fid: numberOf(titlePath) });
      await give((steps) => drive(driver, stage, steps, test.step));
    },
  });
}

/** An order number for each path, the same in every run. */
function numberOf(titlePath: readonly string[]): string {
  const digits = createHash('sha256').update(titlePath.join(' ')).digest().readUInt32BE() % 100_000_000;
  return `7${String(digits).padStart(8, '0')}`;
}
