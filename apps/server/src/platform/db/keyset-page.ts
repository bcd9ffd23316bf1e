/** A page of a long list in a chosen order: where it begins and where the next one does, exact however many rows come and go meanwhile. */
import { isId } from '@handshake/domain/ids.ts'
import { type RawBuilder, sql } from 'kysely'

type KeyType = 'timestamptz' | 'bigint' | 'text'

/** What a list is sorted by before its id breaks ties. It is never null: say what stands for nothing ('infinity', 0, ''). */
export type KeysetSort = { readonly key: RawBuilder<unknown>; readonly type: KeyType }

type Order = 'asc' | 'desc'

type PageRequest<Sort extends string> = {
  /** Null sorts by the id alone, which is the order of time. */
  readonly sorts: Readonly<Record<Sort, KeysetSort | null>>
  readonly sort: Sort
  readonly order: Order
  readonly cursor?: string | undefined
  /** The column of the id, such as `t.id`. */
  readonly id: RawBuilder<unknown>
  readonly size: number
}

/** What the last row of a page is remembered by: its id, and what it was sorted by, as PostgreSQL writes it. */
type KeyedRow = { readonly id: string; readonly sortKey: string }

export type KeysetPage = {
  /** For the select: no fraction of a second is lost on the way. */
  readonly sortKey: RawBuilder<string>
  /** For the where: rows after the place. */
  readonly beyond: RawBuilder<boolean>
  /** For the order by. */
  readonly inOrder: RawBuilder<unknown>
  /** One row more than a page, which only says that there is another. */
  readonly limit: number
  readonly close: <Row extends KeyedRow>(rows: readonly Row[]) => { rows: Row[]; nextCursor: string | null }
}

const isKey: Readonly<Record<KeyType, (key: string) => boolean>> = {
  timestamptz: (key) => /^-?infinity$|^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/.test(key),
  bigint: (key) => /^-?\d{1,18}$/.test(key),
  text: (key) => !key.includes('\0'),
}

/** Null for a cursor that is none of ours, or of another order. */
export function keysetPage<Sort extends string>(asked: PageRequest<Sort>): KeysetPage | null {
  const { sorts, sort, order, cursor, id, size } = asked
  const by = sorts[sort]
  const place = cursor === undefined ? null : decode(cursor)
  if (cursor !== undefined && place === null) return null
  if (place !== null && (place.way !== `${sort}.${order}` || (by !== null && !isKey[by.type](place.key)))) return null
  const onward = sql.raw(order === 'asc' ? '>' : '<')
  const way = sql.raw(order)
  return {
    sortKey: by === null ? sql<string>`''::text` : sql<string>`(${by.key})::text`,
    beyond: place === null ? sql<boolean>`true` : beyond(place),
    inOrder: by === null ? sql`${id} ${way}` : sql`${by.key} ${way}, ${id} ${way}`,
    limit: size + 1,
    close(rows) {
      const page = rows.slice(0, size)
      const last = page.at(-1)
      const more = rows.length > size && last !== undefined
      return {
        rows: page,
        nextCursor: more ? encode({ way: `${sort}.${order}`, id: last.id, key: last.sortKey }) : null,
      }
    },
  }

  function beyond({ key, id: from }: Place): RawBuilder<boolean> {
    if (by === null) return sql<boolean>`${id} ${onward} ${from}::uuid`
    return sql<boolean>`(${by.key}, ${id}) ${onward} (${key}::${sql.raw(by.type)}, ${from}::uuid)`
  }
}

type KeysetList<Sort extends string> = Pick<PageRequest<Sort>, 'sorts' | 'id'> & {
  /** What the list is sorted by where nobody asked. */
  readonly usual: Sort
  /** Sorted by this it begins with the least; every other order begins with the most. */
  readonly ascending?: Sort
}

type AskedPage<Sort extends string> = {
  readonly sort?: Sort | undefined
  readonly order?: Order | undefined
  readonly cursor?: string | undefined
}

/** A page of fifty, of a list whose rows `read` finds; null for a cursor that is none of its. */
export async function readKeysetPage<Sort extends string, Row extends KeyedRow>(
  { sorts, id, usual, ascending }: KeysetList<Sort>,
  { sort = usual, order = sort === ascending ? 'asc' : 'desc', cursor }: AskedPage<Sort>,
  read: (page: KeysetPage) => Promise<readonly Row[]>,
): Promise<{ readonly rows: Row[]; readonly nextCursor: string | null } | null> {
  const page = keysetPage({ sorts, sort, order, cursor, id, size: 50 })
  return page === null ? null : page.close(await read(page))
}

type Place = { readonly way: string; readonly id: string; readonly key: string }

const encode = ({ way, id, key }: Place): string => Buffer.from(`k1.${way}.${id}.${key}`).toString('base64url')

function decode(cursor: string): Place | null {
  const [, way = '', id = '', key = ''] =
    /^k1\.(.+?\.(?:asc|desc))\.([0-9a-f-]{36})\.(.*)$/s.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? []
  return isId(id) ? { way, id, key } : null
}
