import type { Kysely } from 'kysely';

/** Types of columns that the databases name differently. */
export type ColumnTypes = { blob: 'bytea' | 'blob' };

/** A migration of the tables; it must not be edited after it has run on any store. */
export type MigrationStep = (db: Kysely<unknown>, types: ColumnTypes) => Promise<void>;
