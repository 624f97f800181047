import type { Call } from '#contract/platform/api/call.ts';
import { findExports } from '#server/platform/find-exports.ts';

/** Where calls are declared, and where those of the scenario control are. */
export const callFiles = 'contract/**/*.calls.ts';
export const scenarioFiles = 'contract/**/scenario/**';

/** Every call of the API by name, without those of the scenario control. */
export const calls: Record<string, Call> = await findCalls();

async function findCalls(): Promise<Record<string, Call>> {
  const found: Record<string, Call> = {};
  for (const [name, value] of await findExports(callFiles, [scenarioFiles])) {
    if (!isCall(value)) continue;
    if (name in found) throw new Error(`Two calls of the contract are named ${name}.`);
    found[name] = value;
  }
  return found;
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'refusals' in value;
}
