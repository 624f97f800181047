import { importFiles } from '#charts/import-files.ts';
import type { PageName } from '#contract/pages/pages.ts';
import type { ScreenState } from './screen-state.ts';
import type { ScreenVisit } from './visit.ts';

type StatesModule = { states: ScreenState[]; visit?: ScreenVisit };

const modules = Object.entries(await importFiles('src/**/*.states.ts')).map(([file, module]) => {
  if (!isStatesModule(module)) throw new Error(`${file} exports no states.`);
  return module;
});

/** The states of all screens. */
export const screenStates: readonly ScreenState[] = modules.flatMap(({ states }) => states);

/** How screens are opened when the browser has faults, by page. */
export const screenVisits: ReadonlyMap<PageName, ScreenVisit> = new Map(
  modules.flatMap(({ visit }) => (visit ? [[visit.page, visit] as const] : [])),
);

function isStatesModule(module: object): module is StatesModule {
  return 'states' in module && Array.isArray(module.states);
}
