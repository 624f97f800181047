import { pageAtPath } from '#contract/pages/paths.ts';
import { parsePageModules } from '#scripts/build/chunks/page-modules.ts';
import { isRoom, loadedRooms, type Room } from '#scripts/rules/rooms.ts';

const recorded = (process.env.RECORDED_ROOMS ?? '').split(',');

/** Whether `npm test` found nothing changed that the pages of a room follow from (decision 164). */
export function isRecorded(room: Room): boolean {
  return recorded.includes(room);
}

/** The room of a file, by its path relative to the project. */
export function roomOfFile(path: string): Room {
  const room = /^\/?\w+\/([^/]+)\//.exec(path)?.[1] ?? '';
  if (!isRoom(room)) throw new Error(`${path} is in no room.`);
  return room;
}

/** The rooms of pages: that of the code which is loaded for them. The other pages are part of the portal itself. */
const roomsOfPages = new Map(
  parsePageModules().flatMap(({ page, modules }) => {
    const [, room = ''] = /^src\/(\w+)\//.exec(modules.at(-1) ?? '') ?? [];
    return isRoom(room) ? [[page, room] as const] : [];
  }),
);

/**
 * Throws where a test of a room ends on a page of a room that it does not load: its record would not notice a change
 * there.
 */
export function refuseForeignPage(room: Room, path: string): void {
  const page = pageAtPath(path) ?? '';
  const shown = roomsOfPages.get(page);
  if (room === 'platform' || shown === undefined || loadedRooms(room).has(shown)) return;
  throw new Error(`A test of ${room} ends on the page ${page} of ${shown}, which its record does not cover.`);
}
