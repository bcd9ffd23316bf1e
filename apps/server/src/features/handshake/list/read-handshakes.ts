/** Use case: a person reads their handshakes and those they are invited to, a page at a time. */

import type { InputOf } from '@handshake/contracts/contract.ts'
import type { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { OwnHandshakeRow } from '@handshake/contracts/handshake/handshake-views.ts'
import { handshakeFilters, stateOf } from '@handshake/domain/handshake/status-synonyms.ts'
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { personColumn } from '#features/friend/friend.public.ts'
import { containing } from '#platform/db/like-pattern.ts'
import { decodeTimePlace, encodePlace } from '#platform/db/list-cursor.ts'
import { isAmong } from '#platform/db/planned-once.ts'
import type { UseCase } from '#platform/use-case.ts'
import { type ListRow, rowColumns, rowJoins, rowView } from '../handshake-rows.ts'
import { type RuledRow, ruledColumn, ruledView } from '../standing-ruling.ts'

const pageSize = 20
export const beginning = { at: new Date('9999-12-31'), id: 'ffffffff-ffff-4fff-bfff-ffffffffffff' }

export const readHandshakes: UseCase<typeof handshake.readHandshakes> = async (ctx, input, refuse) => {
  const from = input.cursor === undefined ? beginning : decodeTimePlace(input.cursor)
  if (from === null) return refuse('handshake.bad-cursor')
  const reader = { personId: ctx.person.id, from, now: ctx.now }
  if (input.ids !== undefined) {
    const { rows } = await ctx.client.query<OwnRow>(idsQuery(reader, input.ids))
    return { handshakes: rows.map(ownRowView), nextCursor: null }
  }
  const { rows: chosen } = await ctx.client.query<Chosen>(listQuery(reader, input))
  const found = chosen.filter(({ is_end }) => !is_end)
  const page = found.slice(0, pageSize)
  const last = found.length > pageSize ? page.at(-1) : chosen.find(({ is_end }) => is_end)
  const { rows } = await ctx.client.query<OwnRow>(
    rowsQuery(
      reader,
      page.map(({ id }) => id),
    ),
  )
  return {
    handshakes: rows.map(ownRowView),
    nextCursor: last ? encodePlace({ key: last.created_at.toISOString(), id: last.id }) : null,
  }
}

type OwnRow = ListRow & { received_amount: Cents | null; counter_from: ListRow['peer']; ruled: RuledRow }
type Chosen = {
  id: HandshakeId
  created_at: Date
  /** The last one a search looked at before its page was full: the place to go on from. */
  is_end: boolean
}
type ListFilter = Omit<InputOf<typeof handshake.readHandshakes>, 'cursor'>
type Reader = {
  readonly personId: PersonId
  readonly from: { readonly at: Date; readonly id: string }
  readonly now: Date
}

/** A search looks through so many of one's newest before it answers. Whoever has more is told where to go on from. */
export const searchedThrough = 2_000

/**
 * Which ones: each of the three ways to be part of a handshake is read in order from its own index, a page of each, and the pages are
 * merged: the cost is that of a few pages however long a life is. Only what is asked for stands in the text, and it has no name: a plan
 * made once for everybody cannot tell a person with three handshakes from one with thousands, and reads and sorts them all.
 */
export function listQuery({ personId, from, now }: Reader, asked: ListFilter) {
  const values: unknown[] = []
  const given = (value: unknown): string => `$${values.push(value)}`
  const me = given(personId)
  const shown = [
    'b.hidden_at is null',
    `(b.created_at, b.id) < (${given(from.at)}, ${given(from.id)})`,
    `b.status = any (${given(statusesOf(asked))}::text[])`,
    ...(asked.sport === undefined ? [] : [`b.sport = any (${given(asked.sport)}::text[])`]),
    ...(asked.handshakeType === undefined ? [] : [`b.handshake_type = any (${given(asked.handshakeType)}::text[])`]),
  ].join(' and ')
  const inOrder = 'order by b.created_at desc, b.id desc'
  const most = asked.search ? searchedThrough : pageSize + 1
  const fits = asked.search
    ? `concat_ws(' ', b.title, b.team_a, b.team_b, b.league) ilike ${given(containing(asked.search))}`
    : 'true'
  const part = (rows: string) =>
    `(select b.id, b.created_at, ${fits} as fits from ${rows} and ${shown} ${inOrder} limit ${most})`
  const invited = part(`bet_invitations i join bets b on b.id = i.bet_id
    where i.recipient_id = ${me} and i.status = 'pending' and i.expires_at > ${given(now)}`)
  const own = [
    part(`bets b where b.creator_id = ${me}`),
    part(`bets b where b.peer_id = ${me} and b.status <> 'draft'`),
  ]
  // The last that a search looked at comes along, if the page is not full and there may be more behind it.
  return {
    text: `with mine as (${(asked.group === 'invited' ? [invited] : [...own, invited]).join(' union ')}),
      newest as materialized (select * from mine b ${inOrder} limit ${most}),
      found as materialized (select id, created_at from newest b where fits ${inOrder} limit ${pageSize + 1}),
      chosen as (select *, false as is_end from found union all (select id, created_at, true from newest b
        where (select count(*) from found) <= ${pageSize} ${inOrder} offset ${searchedThrough - 1} limit 1))
      select * from chosen b ${inOrder}`,
    values,
  }
}

/** What their rows show; planned once for everybody, since its eight tables take longer to plan than to read. */
export const rowsQuery = ({ personId }: Pick<Reader, 'personId'>, ids: readonly HandshakeId[]) => ({
  name: 'handshake-list-rows',
  text: `select ${ownColumns('$1')} from bets b ${ownJoins('$1')} where b.id ${isAmong('$2')} order by b.created_at desc, b.id desc`,
  values: [personId, ids],
})

/** Only those the reader may know of; of a draft or a private one of other people there is no trace. */
const idsQuery = ({ personId, now }: Reader, ids: readonly string[]) => ({
  name: 'handshake-list-by-ids',
  text: `select ${ownColumns('$1')} from bets b ${ownJoins('$1')}
    where b.id ${isAmong('$2')} and (b.creator_id = $1 or b.status <> 'draft' and (b.is_public or b.peer_id = $1
      or exists (select from bet_invitations i
        where i.bet_id = b.id and i.recipient_id = $1 and i.status = 'pending' and i.expires_at > $3)))
    order by b.created_at desc, b.id desc`,
  values: [personId, ids, now],
})

function statusesOf({ group = 'all', status }: ListFilter): readonly string[] {
  if (status !== undefined) return status.flatMap((word) => stateOf(word) ?? [])
  return handshakeFilters[group === 'invited' ? 'all' : group]
}

const ownRowView = (row: OwnRow): OwnHandshakeRow => ({
  ...rowView(row),
  receivedCents: row.received_amount,
  counterFrom: row.counter_from,
  ruled: ruledView(row.ruled),
})

/** A row with what came of it for the reader, whose counter-offer waits, and how its dispute was ruled. */
const ownColumns = (me: string): string => `${rowColumns}, ${receivedBy(me)} as received_amount,
  case when proposer.id is null then null else ${personColumn('proposer')} end as counter_from,
  case when ${me} in (b.creator_id, b.peer_id) then ${ruledColumn('b')} end as ruled`

const ownJoins = (me: string): string => `${rowJoins}
  left join betting_results result on result.bet_id = b.id and result.user_id = ${me}
  ${waitingOffer(me)}`

/** What was paid stands in the results; what was given back is one's own stake, where one was locked. */
const receivedBy = (me: string): string => `case
  when b.status = 'completed' then result.net_amount + result.stake_amount
  when b.status in ('cancelled', 'refunded') and b.settlement_tx_hash is null then 0
  when b.status in ('cancelled', 'refunded') and b.creator_id = ${me} then b.stake_amount
  when b.status = 'refunded' and b.peer_id = ${me} then b.peer_stake_amount end`

/** The newest counter-offer that waits; of those who were invited beside, nobody knows of it. */
const waitingOffer = (me: string): string => `left join lateral (
    select v.proposed_by from bet_terms v
    where v.bet_id = b.id and v.status = 'offered' and b.status in ('open', 'pending') and ${me} in (b.creator_id, v.proposed_by)
    order by v.version desc limit 1) offer on true
  left join profiles proposer on proposer.id = offer.proposed_by`

const most = 50

/** Anyone, also without a session, looks at the newest public handshakes. */
export const readPublicHandshakes: UseCase<typeof handshake.readPublicHandshakes> = async (ctx) => {
  const { rows } = await ctx.client.query<ListRow>({
    name: 'handshake-public',
    text: `select ${rowColumns} from bets b ${rowJoins}
      where b.status not in ('draft', 'cancelled') and b.is_public and b.hidden_at is null
      order by b.created_at desc, b.id desc limit ${most}`,
    values: [],
  })
  return { handshakes: rows.map(rowView) }
}
