import { type Kysely, sql } from 'kysely';
import type { Dialect } from './migration.ts';
import type { Database } from './schema.ts';

/**
 * The tables of a store as lines that are the same for stores of one schema, whatever their constraints are called: one
 * for each column, key, reference, index, trigger and function. Tables of the migrator are left out.
 */
export async function readSchema(db: Kysely<Database>, dialect: Dialect): Promise<string[]> {
  const lines = await (dialect === 'sqlite' ? readFromSqlite(db) : readFromPostgres(db));
  return lines.filter((line) => !/^(index )?kysely_/.test(line)).toSorted();
}

type Line = { line: string };

async function readFromSqlite(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<Line>`
    with tables as (select name from sqlite_master where type = 'table' and name not like 'sqlite%')
    select tables.name || '.' || field.name || ' ' || lower(field.type)
      || case when field."notnull" or field.pk then ' not null' else '' end
      || case when field.dflt_value is null then '' else ' default ' || field.dflt_value end as line
    from tables, pragma_table_info(tables.name) as field
    union all
    select tables.name || ' primary key ' || (
      select group_concat(name, ', ') from (select name from pragma_table_info(tables.name) where pk > 0 order by pk))
    from tables
    union all
    select tables.name || ' unique ' || (
      select group_concat(name, ', ') from (select name from pragma_index_info(part.name) order by seqno))
    from tables, pragma_index_list(tables.name) as part where part.origin = 'u'
    union all
    select tables.name || '.' || part."from" || ' refers to ' || part."table" || '.' || part."to"
      || case when part.on_delete = 'CASCADE' then ' cascade' else '' end
    from tables, pragma_foreign_key_list(tables.name) as part
    union all
    select 'index ' || sql from sqlite_master where type = 'index' and sql is not null
    union all
    select 'trigger ' || name || ' ' || sql from sqlite_master where type = 'trigger'
  `.execute(db);
  return rows.map(({ line }) =>
    line
      // Its integers have up to eight bytes, whatever they are called.
      .replace(/^(\S+) bigint/, '$1 integer')
      .replace(' varchar(255)', ' text')
      .replace(/^index CREATE (UNIQUE )?INDEX /i, (_, unique?: string) => `index ${unique ? 'unique ' : ''}`)
      .replace(/^(index|trigger) .*/s, (text) => text.replaceAll('"', '').replaceAll(/\s+/g, ' ')),
  );
}

async function readFromPostgres(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<Line>`
    select table_name || '.' || column_name || ' ' || replace(data_type, 'character varying', 'text')
      || case when is_nullable = 'NO' then ' not null' else '' end
      || case when column_default is null then ''
        when column_default like 'nextval%' then ' default next'
        else ' default ' || regexp_replace(column_default, '::.*$', '') end as line
    from information_schema.columns where table_schema = current_schema()
    union all
    select relation.relname || case part.contype when 'p' then ' primary key ' else ' unique ' end || names.text
    from pg_constraint as part
    join pg_class as relation on relation.oid = part.conrelid
    cross join lateral (
      select string_agg(field.attname, ', ' order by key.position) as text
      from unnest(part.conkey) with ordinality as key(number, position)
      join pg_attribute as field on field.attrelid = part.conrelid and field.attnum = key.number
    ) as names
    where part.contype in ('p', 'u') and part.connamespace = current_schema()::regnamespace
    union all
    select relation.relname || '.' || field.attname || ' refers to ' || other.relname || '.' || key.attname
      || case part.confdeltype when 'c' then ' cascade' else '' end
    from pg_constraint as part
    join pg_class as relation on relation.oid = part.conrelid
    join pg_class as other on other.oid = part.confrelid
    join pg_attribute as field on field.attrelid = part.conrelid and field.attnum = part.conkey[1]
    join pg_attribute as key on key.attrelid = part.confrelid and key.attnum = part.confkey[1]
    where part.contype = 'f' and part.connamespace = current_schema()::regnamespace
    union all
    select 'index ' || regexp_replace(indexdef, 'CREATE (UNIQUE )?INDEX (.*) ON [^ ]*\\.', '\\1\\2 on ')
    from pg_indexes
    where schemaname = current_schema() and indexname not in (
      select conname from pg_constraint where connamespace = current_schema()::regnamespace)
    union all
    select 'trigger ' || part.tgname || ' ' || pg_get_triggerdef(part.oid)
    from pg_trigger as part join pg_class as relation on relation.oid = part.tgrelid
    where not part.tgisinternal and relation.relnamespace = current_schema()::regnamespace
    union all
    select 'function ' || proname || ' ' || provolatile::text || ' ' || regexp_replace(prosrc, '\\s+', ' ', 'g')
    from pg_proc where pronamespace = current_schema()::regnamespace
  `.execute(db);
  return rows.map(({ line }) => line.replaceAll('"', '').replace(/^index UNIQUE /, 'index unique '));
}
