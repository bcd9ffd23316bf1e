/** Whatever we keep about a person is in the export of their data, or stands in a list with the reason why not. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { expect, test } from 'vitest'
import { sqlOverPool } from '../src/platform/db/db.ts'
import { keptOutOfExport } from './kept-out-of-export.ts'
import { moveIn } from './residents.ts'
import { useNode } from './test-node.ts'

const { node } = useNode()

/** Columns that point at a person, and those called as if they did. Views show what tables hold, and the ledger's are the wallet's. */
const tablesOfPeople = `
  select distinct table_name as name
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'uuid'
    and (column_name ~ '(user|person|owner|actor|creator|peer|sender|recipient|referrer|referred|reporter|staff)_id$'
      or column_name ~ '_by$'
      or (table_name, column_name) in (
        select conrelid::regclass::text, attname from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = any (conkey)
        where contype = 'f' and confrelid in ('users'::regclass, 'profiles'::regclass)))`

function tablesRead(personId: PersonId): Set<string> {
  const sections = node().features.flatMap(({ dataSections }) => dataSections)
  const queries = sections.flatMap(({ tables, pictures }) => [
    ...Object.values(tables),
    ...(pictures ? [pictures] : []),
  ])
  const texts = queries.map((query) => query(sqlOverPool(node().pool), personId).compile().sql)
  return new Set(
    texts.flatMap((text) => Array.from(text.matchAll(/\b(?:from|join)\s+"?(\w+)/gi), ([, name = '']) => name)),
  )
}

test('every table with a person in it is exported, or says why not', async () => {
  const { id } = await moveIn(node(), 'Exa Export')
  const read = tablesRead(id)
  expect(read).toContain('sessions')
  const { rows } = await node().pool.query<{ name: string }>(tablesOfPeople)
  const names = rows.map(({ name }) => name)
  const missing = names.filter((name) => !read.has(name) && !Object.hasOwn(keptOutOfExport, name))
  expect(missing, 'add them to a data section of their feature, or to kept-out-of-export.ts').toEqual([])
  const needless = Object.keys(keptOutOfExport).filter((name) => !names.includes(name) || read.has(name))
  expect(needless, 'these are exported by now, or gone').toEqual([])
})
