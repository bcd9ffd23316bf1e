/** The schema dump and the query types are those of the migrated database. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase, createTestDatabase } from '../testing/test-database.ts'
import { databaseFiles } from './database-files.ts'
import { majorVersion, schemaDump } from './schema-dump.ts'
import { schemaTypes } from './schema-types.ts'

const onDisk = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8')

let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: (await createEmptyDatabase()).url })
  await client.connect()
  await client.query(sample)
})
afterAll(() => client.end())

const sample = `
  create type mood as enum ('calm', 'fun');
  create table people (
    id uuid primary key,
    name text not null constraint name_is_not_empty check (name <> ''),
    mood mood not null default 'calm',
    tags text[] not null,
    balance_cents bigint,
    settings jsonb not null,
    notes jsonb,
    name_length integer generated always as (length(name)) stored,
    created_at timestamptz not null default now()
  );
  comment on column people.balance_cents is 'What they can spend.';
  create index people_by_name on people (name);
  create view calm_people as select id, name from people where mood = 'calm';`

test('query types follow nullability, defaults, enums, arrays and generated columns', async () => {
  const { text } = await schemaTypes(client)
  expect(text).toContain("import type { ColumnType, Generated, GeneratedAlways } from 'kysely'")
  for (const line of [
    'id: string\n',
    "mood: Generated<'calm' | 'fun'>",
    'tags: string[]',
    '/** What they can spend. */\n  balance_cents: number | null',
    'settings: ColumnType<unknown, string, string>',
    'notes: ColumnType<unknown, string | null | undefined, string | null>',
    'name_length: GeneratedAlways<number | null>',
    'created_at: Generated<Date>',
    'calm_people: CalmPeople',
  ]) {
    expect(text).toContain(line)
  }
})

test('a type nobody decided on stops the generator', async () => {
  await client.query('begin; create table shapes (outline polygon)')
  await expect(schemaTypes(client)).rejects.toThrow('shapes.outline (polygon)')
  await client.query('rollback')
})

test('the dump shows columns, constraints, indexes and views', async () => {
  const { text } = await schemaDump(client)
  for (const line of [
    'create table public.people (',
    "  mood mood not null default 'calm'::mood,",
    "  constraint name_is_not_empty CHECK ((name <> ''::text))",
    'CREATE INDEX people_by_name ON public.people USING btree (name);',
    'create view public.calm_people as',
  ]) {
    expect(text).toContain(line)
  }
})

test('db/schema.sql and the query types are fresh', async () => {
  const { url } = await createTestDatabase()
  const [dump, types] = await databaseFiles(url)
  expect(types?.text, 'run npm run generate').toBe(onDisk('apps/server/src/platform/db/database-schema.generated.ts'))
  // Another major version words the same view or index in another way; its dump is not comparable.
  const written = Number(/on PostgreSQL (\d+)/.exec(onDisk('db/schema.sql'))?.[1])
  if (written === (await majorVersion(client))) expect(dump?.text, 'run npm run generate').toBe(onDisk('db/schema.sql'))
})
