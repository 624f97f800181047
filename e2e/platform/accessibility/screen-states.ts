import { importFiles } from '@quayside/charts/import-files.ts';
import type { PageName } from '#contract/pages/pages.ts';
import type { Room } from '#scripts/rules/rooms.ts';
import type { ScreenState } from '#tests/platform/browser/screen-state.ts';
import type { ScreenVisit } from '#tests/platform/browser/visit.ts';
import { roomOfFile } from '#tests/platform/tools/recorded-rooms.ts';

type StatesModule = { screenStates: ScreenState[]; screenVisit?: ScreenVisit };

/** Rooms that `npm test -- --changed` names; none stands for all. */
const rooms: readonly string[] = (process.env.TEST_ROOMS ?? '').split(',').filter(Boolean);

const found = Object.entries(
  await importFiles('tests/**/*.states.ts', `${import.meta.dirname}/../../..`),
).map(([file, module]) => {
  if (!isStatesModule(module)) throw new Error(`${file} exports no screenStates.`);
  const room = roomOfFile(file);
  return {
    ...module,
    room,
    isNamed: rooms.length === 0 || rooms.includes(room),
  };
});

/** The states of all screens. */
export const allScreenStates: readonly ScreenState[] = found.flatMap(({ screenStates }) => screenStates);

/** Those of the rooms whose tests run, with their rooms. */
export const namedScreenStates = found.flatMap(({ screenStates, room, isNamed }) =>
  isNamed ? screenStates.map((state) => ({ ...state, room })) : [],
);

/** How screens are opened when the browser has faults, by page. */
export const allScreenVisits: ReadonlyMap<PageName, ScreenVisit & { room: Room }> = new Map(
  found.flatMap(({ screenVisit, room }) =>
    screenVisit ? [[screenVisit.page, { ...screenVisit, room }] as const] : [],
  ),
);

function isStatesModule(module: object): module is StatesModule {
  return 'screenStates' in module && Array.isArray(module.screenStates);
}
