/** The cursor of a long table: it leads on under any name of an order, and one of another order is refused. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { keysetPage } from './keyset-page.ts'

const sorts = { joinedAt2: { key: sql`at`, type: 'text' }, 'by-name': { key: sql`name`, type: 'text' } } as const
const page = (sort: keyof typeof sorts, cursor?: string) =>
  keysetPage({ sorts, sort, order: 'asc', cursor, id: sql`id`, size: 1 })
const row = { id: '0190a6d8-7e0a-7000-8000-000000000000', sortKey: 'a.asc.b' }

test.each(Object.keys(sorts) as (keyof typeof sorts)[])('page two of the order %s is there', (sort) => {
  const cursor = page(sort)?.close([row, row]).nextCursor ?? undefined
  expect(cursor).toBeDefined()
  expect(page(sort, cursor)).not.toBeNull()
  expect(page(sort === 'by-name' ? 'joinedAt2' : 'by-name', cursor)).toBeNull()
})
