import type { Tx } from '#server/platform/store/connect.ts';
import type { Rows } from '#server/platform/store/write-rows.ts';

export type SeedOptions = {
  /** All times are relative to it. */
  now: Date;
  /** `small`: all users and special sales, few others; for tests of screens. */
  size: 'full' | 'small';
  /** The origin that people open, for links in mails. */
  baseUrl: string;
};

/** Rows to insert, and whatever other seeds ask for. */
type Made = { rows?: Rows; [other: string]: unknown };

/** The sample data of one subject. */
export type Seed<Result extends Made = Made> = {
  after: readonly Seed[];
  /** What `make` answered; the same for all who ask with the same options. */
  made: (options: SeedOptions) => Promise<Result>;
  write?: Write;
};

type Write = (tx: Tx, options: SeedOptions) => Promise<void>;
type Make<Result extends Made> = (options: SeedOptions) => Result | Promise<Result>;

type SeedParts = {
  /** The seeds whose `write` is done before this one's. */
  after?: readonly Seed[];
  /** Writes what depends on stored rows: those that all seeds have made are there. */
  write?: Write;
};

const defined = new WeakSet<object>();

/**
 * Defines sample data in a `<subject>.seed.ts`, where server/seed/seed.ts finds it. `make` answers rows, and what other
 * seeds make theirs from: they ask for it with `made`.
 */
export function defineSeed<Result extends Made>(parts: SeedParts & { make: Make<Result> }): Seed<Result>;
export function defineSeed(parts: SeedParts): Seed;
export function defineSeed({
  after = [],
  make = () => ({}),
  write,
}: SeedParts & { make?: Make<Made> }): Seed {
  const results = new WeakMap<SeedOptions, Promise<Made>>();
  const seed: Seed = {
    after,
    made(options) {
      const result = results.get(options) ?? Promise.resolve(make(options));
      results.set(options, result);
      return result;
    },
    ...(write ? { write } : {}),
  };
  defined.add(seed);
  return seed;
}

export function isSeed(value: unknown): value is Seed {
  return typeof value === 'object' && value !== null && defined.has(value);
}

/** Puts each seed behind those that it comes after; the others keep their sequence. */
export function sortSeeds(seeds: readonly Seed[]): Seed[] {
  const sorted = new Set<Seed>();
  function add(seed: Seed) {
    for (const other of seed.after) add(other);
    sorted.add(seed);
  }
  for (const seed of seeds) add(seed);
  return [...sorted];
}
