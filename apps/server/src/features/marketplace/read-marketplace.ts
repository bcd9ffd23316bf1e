/** Use case: a person looks for a handshake to accept, a page at a time, in the order they like. */
import type { InputOf } from '@handshake/contracts/contract.ts'
import type { marketplace, marketplaceSorts } from '@handshake/contracts/marketplace.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import {
  decodePlace,
  encodePlace,
  type ListRow,
  type Place,
  rowColumns,
  rowJoins,
  rowView,
} from '#features/handshake/handshake.public.ts'
import type { UseCase } from '#platform/use-case.ts'

const pageSize = 20

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

const sorts: Readonly<Record<(typeof marketplaceSorts)[number], Sort>> = {
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

export const readMarketplace: UseCase<typeof marketplace.readMarketplace> = async (ctx, input, refuse) => {
  const from = input.cursor === undefined ? null : decodePlace(input.cursor)
  const { isKey, keyOf } = sorts[input.sort ?? 'newest']
  if (input.cursor !== undefined && (from === null || !isKey(from.key))) return refuse('handshake.bad-cursor')
  const { rows } = await ctx.client.query<ListRow>(marketQuery({ personId: ctx.person.id, from, now: ctx.now }, input))
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    handshakes: page.map(rowView),
    nextCursor: rows.length > pageSize && last ? encodePlace({ key: keyOf(last), id: last.id }) : null,
  }
}

type Asked = Omit<InputOf<typeof marketplace.readMarketplace>, 'cursor'>
type Reader = { readonly personId: PersonId; readonly from: Place | null; readonly now: Date }

/** Read in the order asked for, from the index of that order, until a page is full. */
export function marketQuery({ personId, from, now }: Reader, asked: Asked) {
  const name = asked.sort ?? 'newest'
  const { column, type, order } = sorts[name]
  const beyond = order === 'asc' ? '>' : '<'
  return {
    name: `marketplace-${name}${from === null ? '' : '-on'}`,
    text: `select ${rowColumns} from bets b ${rowJoins}
      where b.status = 'open' and b.is_public and b.hidden_at is null and b.due_at > $1 and b.creator_id <> $2
        and ${from === null ? '$3::text is null and $4::text is null' : `(${column}, b.id) ${beyond} ($3::${type}, $4::uuid)`}
        and ($5::text is null or concat_ws(' ', b.title, b.team_a, b.team_b, b.league, creator.display_name, creator.username) ilike $5)
        and ($6::text is null or b.league = $6) and ($7::text is null or b.bet_type = $7)
        and b.peer_stake_amount between $8 and $9
        and not exists (select from blocked_people k where k.user_id = b.creator_id and k.blocked_id = $2)
        and not exists (select from blocked_people k where k.user_id = $2 and k.blocked_id = b.creator_id)
      order by ${column} ${order}, b.id ${order} limit ${pageSize + 1}`,
    values: [
      now,
      personId,
      from?.key ?? null,
      from?.id ?? null,
      asked.search ? `%${asked.search.replaceAll(/[\\%_]/g, '\\$&')}%` : null,
      asked.league ?? null,
      asked.betType ?? null,
      asked.minCents ?? 0,
      asked.maxCents ?? Number.MAX_SAFE_INTEGER,
    ],
  }
}
