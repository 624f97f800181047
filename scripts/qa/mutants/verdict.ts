import type { FoundBy } from './judge.ts';

/**
 * What became of a mutant. `invalid`: XState or the compiler refuses it, so that it could not be committed. `timeout`: its judgement did
 * not end, as with an endless loop, which tests find too.
 */
export type Verdict = FoundBy | 'tests' | 'timeout' | 'lived' | 'invalid';

/** A mutant with its verdict; `line` is where its fault stands. */
export type JudgedMutant = { name: string; file: string; line: number; verdict: Verdict };

export type WorkerMessage =
  | { type: 'listed'; mutants: number }
  /** The mutant is being judged. */
  | { type: 'begun'; name: string; file: string; line: number }
  | { type: 'judged'; mutant: JudgedMutant }
  | { type: 'failed'; message: string };
