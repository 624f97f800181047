import { importFiles } from '#charts/import-files.ts';
import type { PageName } from '#contract/pages/pages.ts';
import type { ScreenState } from '#tests/platform/browser/screen-state.ts';
import type { ScreenVisit } from '#tests/platform/browser/visit.ts';

type StatesModule = { screenStates: ScreenState[]; screenVisit?: ScreenVisit };

const modules = Object.entries(await importFiles('tests/**/*.states.ts')).map(([file, module]) => {
  if (!isStatesModule(module)) throw new Error(`${file} exports no screenStates.`);
  return module;
});

/** The states of all screens. */
export const allScreenStates: readonly ScreenState[] = modules.flatMap(({ screenStates }) => screenStates);

/** How screens are opened when the browser has faults, by page. */
export const allScreenVisits: ReadonlyMap<PageName, ScreenVisit> = new Map(
  modules.flatMap(({ screenVisit }) => (screenVisit ? [[screenVisit.page, screenVisit] as const] : [])),
);

function isStatesModule(module: object): module is StatesModule {
  return 'screenStates' in module && Array.isArray(module.screenStates);
}
