import type { Generated } from 'kysely';
import type { Statements } from './migration.ts';

type ColumnKind = 'text' | 'integer' | 'bigint' | 'double precision' | 'real' | 'bytes' | 'serial';

/** A column as the databases have it. */
export type ColumnDescription = {
  kind: ColumnKind;
  isNullable: boolean;
  /** The table and column that it refers to; `cascade` deletes the row with the other one. */
  references?: { to: `${string}.${string}`; cascade: boolean };
  /** What it holds where an insert leaves it out, and in rows that were there before it was added. */
  initial?: string | number;
};

declare const held: unique symbol;

/** A column whose values have a type. */
export type Column<Value> = {
  description: ColumnDescription;
  [held]?: Value;
  nullable: () => Column<Value | null>;
  references: (to: `${string}.${string}`, on?: 'cascade') => Column<Value>;
  /** The value where an insert leaves it out. */
  initially: (value: Value & (string | number)) => Column<Generated<Value>>;
  /** The value of the rows that were there before the column was added; every insert has its own. */
  addedWith: (value: Value & (string | number)) => Column<Value>;
};

function column<Value>(description: ColumnDescription): Column<Value> {
  return {
    description,
    nullable: () => column({ ...description, isNullable: true }),
    references: (to, on) => column({ ...description, references: { to, cascade: on === 'cascade' } }),
    initially: (value) => column({ ...description, initial: value }),
    addedWith: (value) => column({ ...description, initial: value }),
  };
}

/** Text: also times (ISO 8601 in UTC), amounts (decimal) and structures (JSON). */
export const text = <Value extends string = string>() => column<Value>({ kind: 'text', isNullable: false });
export const integer = <Value extends number = number>() =>
  column<Value>({ kind: 'integer', isNullable: false });
/** An integer beyond 32 bits. PostgreSQL answers it as a number, and the sum of many as text. */
export const bigInteger = <Value extends number | string = number>() =>
  column<Value>({ kind: 'bigint', isNullable: false });
/** Counts the rows as they are inserted; it is the primary key. */
export const serial = () => column<Generated<number>>({ kind: 'serial', isNullable: false });
export const decimal = () => column<number>({ kind: 'double precision', isNullable: false });
/** A number of some six digits. */
export const real = () => column<number>({ kind: 'real', isNullable: false });
/** 0 or 1. */
export const flag = () => column<0 | 1>({ kind: 'integer', isNullable: false });
export const bytes = () => column<Uint8Array>({ kind: 'bytes', isNullable: false });

type Columns = Record<string, { description: ColumnDescription }>;

type TableOptions<Key extends string> = {
  /** By default the `serial` column, else `qid`. */
  primaryKey?: readonly Key[];
  unique?: readonly (readonly Key[])[];
  /** By name. */
  indexes?: Record<string, readonly Key[] | IndexOptions<Key>>;
  /** What a new table gets besides: triggers, its first rows. */
  created?: Statements;
};

/** An index of expressions (`sql`), of the rows that a condition holds for, or of values that differ. */
type IndexOptions<Key extends string> = {
  on: readonly Key[] | { sql: string };
  where?: string;
  unique?: true;
};

/** A table: the types of its rows and the statements that make it derive from here (decision 151). */
export type Table<Of extends Columns = Columns> = {
  kind: 'table';
  name: string;
  columns: Of;
  primaryKey: readonly string[];
  unique: readonly (readonly string[])[];
  indexes: readonly IndexDescription[];
  created: Statements | undefined;
};

export type IndexDescription = {
  name: string;
  /** Columns, or expressions in SQL. */
  on: readonly string[] | { sql: string };
  where: string | undefined;
  isUnique: boolean;
};

type ValueOf<Described> = Described extends { [held]?: infer Value } ? Value : never;

/** The types of the columns of a table, as Kysely wants them. */
export type ColumnsOf<Described extends { columns: Columns }> = {
  [Key in keyof Described['columns']]: ValueOf<Described['columns'][Key]>;
};

export function defineTable<const Of extends Columns>(
  name: string,
  columns: Of,
  { primaryKey, unique = [], indexes = {}, created }: TableOptions<Extract<keyof Of, string>> = {},
): Table<Of> {
  return {
    kind: 'table',
    name,
    columns,
    primaryKey: primaryKey ?? [serialOf(columns) ?? 'qid'],
    unique,
    indexes: Object.entries(indexes).map(([index, described]) => {
      const { on, where, unique: isUnique = false } = isOptions(described) ? described : { on: described };
      return { name: index, on, where, isUnique };
    }),
    created,
  };
}

function serialOf(columns: Columns): string | undefined {
  return Object.keys(columns).find((name) => columns[name]?.description.kind === 'serial');
}

function isOptions<Key extends string>(
  described: readonly Key[] | IndexOptions<Key>,
): described is IndexOptions<Key> {
  return 'on' in described;
}

export function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'table';
}
