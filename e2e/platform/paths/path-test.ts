import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { TestInfo } from '@playwright/test';
import { drivePath, type ExpectedStep, type StepReporter } from '@quayside/charts/formats/driver.ts';
import { toPlainWords } from '@quayside/charts/plain-words.ts';
import { test } from '#e2e/platform/portal/fixtures.ts';
import { createDelayCall } from '#tests/platform/drivers/delay-call.ts';
import { createDriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import { driverFor } from './drivers.ts';
import { type InspectorWindow, openInspectorWindow } from './inspector-window.ts';

type DriveFixture = {
  /** Runs the steps of a path in the portal. */
  drive: (steps: readonly ExpectedStep[]) => Promise<void>;
};

/** Creates the `test` of generated specs, which drives a machine, alone or with parts, in the portal. */
export function pathTest(machine: string, parts: readonly string[] = []) {
  const driver = driverFor(machine, parts);
  if (!driver) throw new Error(`There is no driver for ${[machine, ...parts].join(' with ')}.`);
  return test.extend<DriveFixture>({
    drive: async ({ page, context, scenario, monitor, signIn }, give, info) => {
      await context.clock.install();
      const inspector = process.env.PATHS_WATCH ? await openInspectorWindow(context, signIn) : null;
      const reportStep = inspector ? captureSteps(inspector, [machine, ...parts], info) : test.step;
      const fid = fidOf(info.titlePath);
      const delayCall = await createDelayCall(page);
      const fixtures = createDriverFixtures({ page, context, scenario, monitor, signIn, delayCall, fid });
      // A refusal is asserted only after its own step.
      const resetAndReport: StepReporter = (name, body) =>
        reportStep(name, () => {
          fixtures.refusedCall = null;
          return body();
        });
      await give((steps) => drivePath(driver, fixtures, steps, resetAndReport));
    },
  });
}

/** Attaches to each step a screenshot of the inspector with the machine of the step. */
function captureSteps(
  inspector: InspectorWindow,
  [machine = '', ...parts]: readonly string[],
  info: TestInfo,
): StepReporter {
  const folder = `playwright-report/watched/${toPlainWords(info.title.replaceAll(/[^\w ]+/g, ''))}`;
  mkdirSync(folder, { recursive: true });
  let count = 0;
  return async (name, body) => {
    await test.step(name, body);
    const actor = parts.find((part) => name.startsWith(`${part}: `)) ?? machine;
    const screenshot = await inspector.capture(titleOf(actor));
    count += 1;
    const file = `${String(count).padStart(2, '0')} ${name.replaceAll(/[^\w ]+/g, '')}`.slice(0, 100);
    writeFileSync(`${folder}/${file}.png`, screenshot);
    await info.attach(name, { body: screenshot, contentType: 'image/png' });
  };
}

/** The title in the inspector: 'Booking' for 'shipping/booking'. */
function titleOf(actor: string): string {
  const name = toPlainWords(actor.slice(actor.lastIndexOf('/') + 1));
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** An order number for the path, the same in every run. */
function fidOf(titlePath: readonly string[]): string {
  const digits = createHash('sha256').update(titlePath.join(' ')).digest().readUInt32BE() % 100_000_000;
  return `7${String(digits).padStart(8, '0')}`;
}
