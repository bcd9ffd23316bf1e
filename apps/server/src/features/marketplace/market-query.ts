/** How the marketplace is read: in the order asked for, at a cost that depends on the page and not on the size of the market. */

import type { InputOf } from '@handshake/contracts/contract.ts'
import type { marketplace, marketplaceSorts } from '@handshake/contracts/marketplace/marketplace.ts'
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import { type ListRow, rowColumns, rowJoins } from '#features/handshake/handshake.public.ts'
import { containing } from '#platform/db/like-pattern.ts'
import type { Place } from '#platform/db/list-cursor.ts'

export const pageSize = 20

type Sort = {
  /** The column, its type on the wire of the cursor, and the way down the list; ids break ties. */
  readonly column: string
  readonly type: string
  readonly order: 'asc' | 'desc'
  readonly keyOf: (row: ListRow) => string
  readonly isKey: (key: string) => boolean
}

const isTime = (key: string): boolean => !Number.isNaN(Date.parse(key))
const isAmount = (key: string): boolean => /^\d{1,15}$/.test(key)

export const sorts: Readonly<Record<(typeof marketplaceSorts)[number], Sort>> = {
  newest: {
    column: 'b.created_at',
    type: 'timestamptz',
    order: 'desc',
    keyOf: (row) => row.created_at.toISOString(),
    isKey: isTime,
  },
  'starting-soon': {
    column: 'b.game_date',
    type: 'timestamptz',
    order: 'asc',
    keyOf: (row) => row.game_date?.toISOString() ?? '',
    isKey: isTime,
  },
  'stake-low': {
    column: 'b.stake_amount',
    type: 'bigint',
    order: 'asc',
    keyOf: (row) => String(row.stake_amount),
    isKey: isAmount,
  },
  'stake-high': {
    column: 'b.stake_amount',
    type: 'bigint',
    order: 'desc',
    keyOf: (row) => String(row.stake_amount),
    isKey: isAmount,
  },
}

export type MarketFilter = Omit<InputOf<typeof marketplace.readMarketplace>, 'cursor'>
type Reader = { readonly personId: PersonId; readonly from: Place | null; readonly now: Date }

/** So many offers are looked at one by one, in the order asked for: whatever many offers have is among them. */
export const lookedAt = 1_000
/** Half a page: what fits that often among the first is found again further on, and need not be looked up. */
export const enough = pageSize / 2
/** So many are looked up at most. Where an index knows of more, the answer goes on in the order, a stretch at a time. */
export const maxLookedUp = 1_000

const onTheMarket = "b.status = 'open' and b.is_public and b.hidden_at is null"
/** As the index of words has it. */
const words = "(b.title || ' ' || b.team_a || ' ' || b.team_b || ' ' || coalesce(b.league, ''))"

export const isWishful = ({ search, league, betType, minCents, maxCents }: MarketFilter): boolean =>
  Boolean(search) || [league, betType, minCents, maxCents].some((wish) => wish !== undefined)

/** Everything on offer: a page of the index of that order. */
export function marketQuery(reader: Reader, asked: MarketFilter) {
  const { values, name, inOrder, beyond, acceptable, shown } = asking(reader, asked)
  // Chosen first, and only what is chosen is joined with its people and its game.
  const page = `select b.* from bets b where ${onTheMarket} and ${beyond} and ${acceptable} ${inOrder} limit ${pageSize + 1}`
  return { name, text: shown(page), values }
}

/** What fits, and the last offer that was looked at, if the page is not full and there may be more behind it. */
export type StretchRow = ListRow & { readonly is_end: boolean }

/** What fits among the next offers of the order. Whatever is wished for, it is read in the same way, so that it is planned once. */
export function stretchQuery(reader: Reader, asked: MarketFilter) {
  const { values, given, name, inOrder, beyond, acceptable, shown } = asking(reader, asked)
  const fits = `${acceptable} and ${wishes(asked, given)} and ${hasWords(given(asked.search ? containing(asked.search) : null))}`
  const next = `from bets b where ${onTheMarket} and ${beyond}`
  return {
    name: `${name}-stretch`,
    text: `with near as materialized (
        select b.id from (select b.* ${next} ${inOrder} limit ${lookedAt}) b where ${fits} ${inOrder} limit ${pageSize + 1}),
      last as (select b.id ${next} and (select count(*) from near) <= ${pageSize} ${inOrder} offset ${lookedAt - 1} limit 1),
      chosen as (select id, false as is_end from near union all select id, true from last)
      ${shown('select b.*, is_end from chosen join bets b on b.id = chosen.id', ', b.is_end')}`,
    values,
  }
}

/** One row: what fits of the few that an index knows, and whether it knows of more than are put in order. */
export type LookedUp = { readonly ids: readonly HandshakeId[]; readonly too_many: boolean }

/** What few offers have, from the index that knows them; null where none does. It has no name: it is planned for these words and not for any. */
export function lookUpQuery(reader: Reader, asked: MarketFilter) {
  const { values, given, inOrder, beyond, acceptable } = asking(reader, asked)
  const ways = waysTo(asked, given)
  if (ways.length === 0) return null
  return {
    text: `with found as materialized (
        select * from (${ways.map((way) => `(${way} limit ${maxLookedUp + 1})`).join(' union ')}) way limit ${maxLookedUp + 1}),
      fitting as (select b.id from found b where ${beyond} and ${acceptable} and ${wishes(asked, given)} ${inOrder} limit ${pageSize + 1})
      select array(select id from fitting) as ids, (select count(*) from found) > ${maxLookedUp} as too_many`,
    values,
  }
}

export function offersQuery(ids: readonly HandshakeId[], asked: MarketFilter) {
  const { column, order } = sorts[asked.sort ?? 'newest']
  return {
    name: `marketplace-${asked.sort ?? 'newest'}-offers`,
    text: `select ${rowColumns} from bets b ${rowJoins} where b.id = any ($1::uuid[]) order by ${column} ${order}, b.id ${order}`,
    values: [ids],
  }
}

type Given = (value: unknown) => string

/** The parts these queries are made of. */
function asking({ personId, from, now }: Reader, asked: MarketFilter) {
  const values: unknown[] = []
  const given: Given = (value) => `$${values.push(value)}`
  const { column, type, order } = sorts[asked.sort ?? 'newest']
  const name = `marketplace-${asked.sort ?? 'newest'}${from === null ? '' : '-on'}`
  const inOrder = `order by ${column} ${order}, b.id ${order}`
  const me = given(personId)
  const acceptable = `b.due_at > ${given(now)} and b.creator_id <> ${me}
    and not exists (select from kept_apart k where k.person_id = ${me} and k.other_id = b.creator_id)`
  const onward = order === 'asc' ? '>' : '<'
  const beyond =
    from === null ? 'true' : `(${column}, b.id) ${onward} (${given(from.key)}::${type}, ${given(from.id)}::uuid)`
  const shown = (choice: string, more = '') => `select ${rowColumns}${more} from (${choice}) b ${rowJoins} ${inOrder}`
  return { values, given, name, inOrder, beyond, acceptable, shown }
}

const wishes = ({ league, betType, minCents, maxCents }: MarketFilter, given: Given): string =>
  [
    wish('b.league =', given(league ?? null), 'text'),
    wish('b.bet_type =', given(betType ?? null), 'text'),
    wish('b.peer_stake_amount >=', given(minCents ?? null), 'bigint'),
    wish('b.peer_stake_amount <=', given(maxCents ?? null), 'bigint'),
  ].join(' and ')

const wish = (question: string, value: string, type: string): string =>
  `(${value}::${type} is null or ${question} ${value}::${type})`

/** Asked of one offer at a time; the offset keeps the planner from gathering everybody of that name first. */
const hasWords = (pattern: string): string => `(${pattern}::text is null or ${words} ilike ${pattern}
  or exists (select from people_to_find p where p.user_id = b.creator_id and ${isNamed(pattern)} offset 0))`

const isNamed = (pattern: string): string => `(p.username ilike ${pattern} or p.display_name ilike ${pattern})`

/** What is asked of an offer that was looked up. */
const judged =
  'b.id, b.creator_id, b.due_at, b.league, b.bet_type, b.peer_stake_amount, b.created_at, b.game_date, b.stake_amount'

/** Fewer than three letters in a row are in no index of words; a stake or a type alone is what many offers have. */
function waysTo({ search, league, betType }: MarketFilter, given: Given): string[] {
  const offers = `select ${judged} from bets b where ${onTheMarket}`
  if (search && /[\p{L}\p{N}]{3}/u.test(search)) {
    const pattern = given(containing(search))
    return [
      `${offers} and ${words} ilike ${pattern}`,
      `select ${judged} from (select p.user_id from people_to_find p where ${isNamed(pattern)} limit ${maxLookedUp + 1}) named
        cross join lateral (${offers} and b.creator_id = named.user_id offset 0) b`,
    ]
  }
  if (search || league === undefined) return []
  return [
    `${offers} and b.league = ${given(league)}${betType === undefined ? '' : ` and b.bet_type = ${given(betType)}`}`,
  ]
}
