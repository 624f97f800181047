/** A seeded random generator. Each subject has its own name, so that a change of one does not affect the others. */
export type Random = {
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Different entries of a list, in random sequence. */
  sample<T>(list: readonly T[], count: number): T[];
  qid(): string;
};

export function randomFor(name: string): Random {
  const next = mulberry32(hashOf(name));
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    chance: (share) => next() < share,
    pick: (list) => expectEntry(list, between(0, list.length - 1)),
    sample: (list, count) => sample(list, count, between),
    qid() {
      const digits = Array.from({ length: 4 }, () =>
        Math.floor(next() * 2 ** 32)
          .toString(16)
          .padStart(8, '0'),
      );
      const hex = digits.join('');
      const variant = 'a';
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}

/** Reads an entry of a list; throws where there is none. */
export function expectEntry<T>(list: readonly T[], index: number): T {
  const entry = list[index];
  if (entry === undefined) throw new Error(`no entry ${index} among ${list.length}`);
  return entry;
}

/** Draws different entries without copying the list: it keeps the swapped positions in a map. */
function sample<T>(list: readonly T[], count: number, between: (least: number, most: number) => number): T[] {
  const moved = new Map<number, T>();
  const at = (index: number) => moved.get(index) ?? expectEntry(list, index);
  return Array.from({ length: Math.min(count, list.length) }, (_, index) => {
    const drawn = between(index, list.length - 1);
    const entry = at(drawn);
    moved.set(drawn, at(index));
    return entry;
  });
}

function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}

/** Mulberry32: its 32 bits of state are enough for sample data. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
