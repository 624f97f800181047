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
