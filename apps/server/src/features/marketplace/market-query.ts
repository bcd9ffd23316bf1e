/** How the marketplace is read: in the order asked for, at a cost that depends on the page and not on the size of the market. */
import type { InputOf } from '@handshake/contracts/contract.ts'
import type { marketplace, marketplaceSorts } from '@handshake/contracts/marketplace.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { type ListRow, type Place, rowColumns, rowJoins } from '#features/handshake/handshake.public.ts'
import { containing } from '#platform/db/like-pattern.ts'

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

type Asked = Omit<InputOf<typeof marketplace.readMarketplace>, 'cursor'>
type Reader = { readonly personId: PersonId; readonly from: Place | null; readonly now: Date }

/** So many offers are looked at one by one before what fits is looked up: whatever many offers have is among them. */
const lookedAt = 1_000

const onTheMarket = "b.status = 'open' and b.is_public and b.hidden_at is null"
/** As the index of words has it. */
const words = "(b.title || ' ' || b.team_a || ' ' || b.team_b || ' ' || coalesce(b.league, ''))"

/**
 * Without a wish this is a page of the index of that order. With one, a stretch of that index is read first; only when it does not
 * fill the page, so that few offers can fit, they are looked up by what was wished for and put in order.
 */
export function marketQuery({ personId, from, now }: Reader, asked: Asked) {
  const values: unknown[] = []
  const given = (value: unknown): string => `$${values.push(value)}`
  const { column, type, order } = sorts[asked.sort ?? 'newest']
  const inOrder = `order by ${column} ${order}, b.id ${order}`
  const me = given(personId)
  const acceptable = `b.due_at > ${given(now)} and b.creator_id <> ${me}
    and not exists (select from blocked_people k where k.user_id = b.creator_id and k.blocked_id = ${me})
    and not exists (select from blocked_people k where k.user_id = ${me} and k.blocked_id = b.creator_id)`
  const onward = order === 'asc' ? '>' : '<'
  const beyond =
    from === null
      ? onTheMarket
      : `${onTheMarket} and (${column}, b.id) ${onward} (${given(from.key)}::${type}, ${given(from.id)}::uuid)`
  // Chosen first, and only what is chosen is joined with its people and its game.
  const chosen = (offers: string, fitting: readonly string[]) =>
    `select b.* from ${offers} where ${[acceptable, ...fitting].join(' and ')} ${inOrder} limit ${pageSize + 1}`
  const shown = (choice: string) => `select ${rowColumns} from (${choice}) b ${rowJoins} ${inOrder}`

  const { each, ids } = wishes(asked, given)
  if (each.length === 0) {
    const name = `marketplace-${asked.sort ?? 'newest'}${from === null ? '' : '-on'}`
    return { name, text: shown(chosen('bets b', [beyond])), values }
  }
  const stretch = `(select b.* from bets b where ${beyond} ${inOrder} limit ${lookedAt}) b`
  return {
    // Without a name, so that it is planned for these words and not for any.
    text: `with near as materialized (${chosen(stretch, each)}),
        far as (${chosen('bets b', [`(select count(*) from near) <= ${pageSize}`, beyond, ...ids])})
      ${shown(`select b.* from (select * from near union all select * from far where far.id not in (select id from near)) b
        ${inOrder} limit ${pageSize + 1}`)}`,
    values,
  }
}

/** What is wished for, twice: as a question to one offer, and as a way to the few that answer it. */
function wishes({ search, league, betType, minCents, maxCents }: Asked, given: (value: unknown) => string) {
  const plain = [
    ...(league === undefined ? [] : [`b.league = ${given(league)}`]),
    ...(betType === undefined ? [] : [`b.bet_type = ${given(betType)}`]),
    ...(minCents === undefined ? [] : [`b.peer_stake_amount >= ${given(minCents)}`]),
    ...(maxCents === undefined ? [] : [`b.peer_stake_amount <= ${given(maxCents)}`]),
  ]
  if (!search) return { each: plain, ids: plain }
  const pattern = given(containing(search))
  return {
    each: [
      ...plain,
      `(${words} ilike ${pattern} or exists (select from people_to_find p
        where p.user_id = b.creator_id and (p.username ilike ${pattern} or p.display_name ilike ${pattern})))`,
    ],
    ids: [
      ...plain,
      `b.id in (
        select b.id from bets b where ${onTheMarket} and ${words} ilike ${pattern}
        union
        select b.id from people_to_find p join bets b on b.creator_id = p.user_id
          where ${onTheMarket} and (p.username ilike ${pattern} or p.display_name ilike ${pattern}))`,
    ],
  }
}
