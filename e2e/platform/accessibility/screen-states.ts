import { importFiles } from '@quayside/charts/import-files.ts';
import type { PageName } from '#contract/pages/pages.ts';
import type { ScreenState } from '#tests/platform/browser/screen-state.ts';
import type { ScreenVisit } from '#tests/platform/browser/visit.ts';

type StatesModule = { screenStates: ScreenState[]; screenVisit?: ScreenVisit };

/** Rooms that `npm test -- --changed` names; none stands for all. */
const rooms = (process.env.TEST_ROOMS ?? '').split(',').filter(Boolean);

const found = Object.entries(
  await importFiles('tests/**/*.states.ts', `${import.meta.dirname}/../../..`),
).map(([file, module]) => {
  if (!isStatesModule(module)) throw new Error(`${file} exports no screenStates.`);
  return {
    ...module,
    isNamed: rooms.length === 0 || rooms.some((room) => file.startsWith(`tests/${room}/`)),
  };
});

/** The states of all screens. */
export const allScreenStates: readonly ScreenState[] = found.flatMap(({ screenStates }) => screenStates);

/** Those of the rooms whose tests run. */
export const namedScreenStates = found.flatMap(({ screenStates, isNamed }) => (isNamed ? screenStates : []));

/** How screens are opened when the browser has faults, by page. */
export const allScreenVisits: ReadonlyMap<PageName, ScreenVisit> = new Map(
  found.flatMap(({ screenVisit }) => (screenVisit ? [[screenVisit.page, screenVisit] as const] : [])),
);

function isStatesModule(module: object): module is StatesModule {
  return 'screenStates' in module && Array.isArray(module.screenStates);
}
