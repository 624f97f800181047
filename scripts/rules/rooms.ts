/** The domains of the product, by its own words: the same folders in every root. */
export const rooms = [
  'catalogue',
  'claims',
  'imports',
  'insights',
  'money',
  'orders',
  'people',
  'platform',
  'site',
  'staff',
  'warehouse',
] as const;

/** Those with pages: what pages share is `app`, `ui`, `forms` … in src. */
export const pageRooms = rooms.filter((room) => room !== 'platform');

export type Room = (typeof rooms)[number];

export function isRoom(name: string): name is Room {
  return rooms.some((room) => room === name);
}

/**
 * Which rooms each may see within one root (decision 148). What a room needs from above comes to it by an event or a
 * registration. A room is never seen by one that it sees.
 */
export const seenRooms: Record<Room, readonly Room[]> = {
  platform: [],
  people: ['platform'],
  catalogue: ['platform', 'people'],
  orders: ['platform', 'people', 'catalogue'],
  money: ['platform', 'people', 'orders'],
  warehouse: ['platform', 'catalogue', 'orders'],
  imports: ['platform', 'people', 'catalogue', 'orders'],
  claims: ['platform', 'people', 'catalogue', 'orders', 'money'],
  insights: ['platform', 'people', 'catalogue', 'orders', 'money', 'imports', 'claims'],
  staff: ['platform', 'people', 'catalogue', 'orders', 'imports'],
  site: ['platform'],
};

/**
 * Rooms on whose pages tests of a room end: a sign-in leads to the dashboard, the claim of an order to its page, and what
 * stands over any page is looked at over orders.
 */
const roomsAfter: Partial<Record<Room, readonly Room[]>> = {
  people: ['insights'],
  orders: ['claims'],
  site: ['orders'],
};

/** The rooms whose code the pages of a room load as they are tested. */
export function loadedRooms(room: Room): Set<Room> {
  const own = [room, ...(roomsAfter[room] ?? [])];
  return new Set([...own, ...own.flatMap((each) => seenRooms[each])]);
}

/** Folders above the rooms of their root: they see all rooms, and no room sees them. */
const aboveRooms: Record<string, readonly string[]> = {
  contract: ['pages', 'scenario'],
  machines: ['models'],
  server: ['gateway'],
  src: ['flows'],
};

/**
 * What a file of a room imports from folders of the same root that its room may not see: other rooms, and what stands
 * above the rooms. Paths are relative to the project.
 */
export function findForeignFolders(path: string, source: string): string[] {
  const [root = '', own = ''] = path.split('/');
  if (!isRoom(own)) return [];
  const imported = [...source.matchAll(/['"]#(\w+)\/([a-z]+)\//g)].flatMap(([, of, folder = '']) =>
    of === root && folder !== own ? [folder] : [],
  );
  return [...new Set(imported)].filter((folder) =>
    isRoom(folder) ? !seenRooms[own].includes(folder) : aboveRooms[root]?.includes(folder),
  );
}

/** The folders on a cycle, and those that see one of these; `seen` has what each folder sees. */
export function findCycles(seen: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  let left = [...seen.keys()];
  let before: number;
  do {
    before = left.length;
    left = left.filter((folder) => left.some((other) => other !== folder && seen.get(folder)?.has(other)));
  } while (left.length < before);
  return left;
}
