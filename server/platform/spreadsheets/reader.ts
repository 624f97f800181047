import type * as v from 'valibot';
import type { Sheet } from './sheet.ts';

/**
 * One way to understand the sheets of a file. It runs in the reading process, which sends each batch as one line: of at
 * most some 100 kB, because parsing more would block the other requests.
 */
export type Reader<Options, Batch> = {
  options: v.GenericSchema<unknown, Options>;
  batch: v.GenericSchema<unknown, Batch>;
  read: (sheets: readonly Sheet[], options: Options) => Iterable<Batch>;
};

/** A reader and the module that exports it, where the reading process finds it. */
export type FoundReader<Options, Batch> = Reader<Options, Batch> & { module: string };

const defined = new WeakSet<object>();

/** Defines the only reader of a module, whose `import.meta.url` is the first parameter. */
export function defineReader<Options, Batch>(
  module: string,
  reader: Reader<Options, Batch>,
): FoundReader<Options, Batch> {
  const found = { ...reader, module };
  defined.add(found);
  return found;
}

export function isReader(value: unknown): value is FoundReader<unknown, unknown> {
  return typeof value === 'object' && value !== null && defined.has(value);
}
