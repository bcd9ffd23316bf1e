/** Storage of seats left open: what is offered, by which link, how the other side is reached, and who took it. */
import type { SeatTerms } from '@handshake/contracts/seat/seat-views.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { SeatId, SeatStatus, SeatWay } from '@handshake/domain/seat/open-seat.ts'
import { tokenHash } from '#features/session/session.public.ts'
import type { Context } from '#platform/context.ts'
import { renewableLinks } from '#platform/link-codes.ts'

export const seatLinks = renewableLinks('seat.links', '/seat')

type Client = Pick<Context, 'client'>

export type Seat = {
  readonly id: SeatId
  readonly makerId: PersonId
  readonly name: string
  readonly way: SeatWay
  readonly title: string
  readonly terms: SeatTerms
  readonly answerBy: Date | null
  readonly status: SeatStatus
  readonly email: string | null
  readonly phone: string | null
  readonly linkRound: number
  readonly expiresAt: Date
  readonly takenBy: PersonId | null
}

/** As somebody came to it: by a link that works, or by one that a newer one replaced. */
export type FoundSeat = Seat & { readonly isReplaced: boolean }

const columns = `id, maker_id as "makerId", name, way, title, terms, answer_by as "answerBy", status, email, phone,
  link_round as "linkRound", expires_at as "expiresAt", taken_by as "takenBy"`

type SeatKeys = { readonly id: SeatId; readonly invitation: string | null; readonly personId: PersonId | null }

/** For its maker, whoever took it, whoever signed up by its link, and whoever holds the code of one of its links; null for the rest. */
export async function findSeat(
  { client }: Client,
  { id, invitation, personId }: SeatKeys,
  how: 'read' | 'lock',
): Promise<FoundSeat | null> {
  const known = `(maker_id = $3 or taken_by = $3
    or exists (select from open_seat_visitors v where v.seat_id = open_seats.id and v.user_id = $3))`
  const { rows } = await client.query<FoundSeat>({
    name: `seat-find: ${how}`,
    text: `select ${columns}, $2 = any (former_link_hashes) and not coalesce(${known}, false) as "isReplaced"
      from open_seats where id = $1 and (link_hash = $2 or $2 = any (former_link_hashes) or ${known})
      ${how === 'lock' ? 'for update' : ''}`,
    values: [id, invitation === null ? null : tokenHash(invitation), personId],
  })
  const [found] = rows
  return found === undefined ? null : { ...found, isReplaced: found.isReplaced === true }
}

export async function lockOwnSeat({ client }: Client, id: SeatId, makerId: PersonId): Promise<Seat | null> {
  const { rows } = await client.query<Seat>({
    name: 'seat-lock-own',
    text: `select ${columns} from open_seats where id = $1 and maker_id = $2 for update`,
    values: [id, makerId],
  })
  return rows[0] ?? null
}

/** Those that wait, and those nobody took in time, which can be offered again. */
export async function ownSeats({ client }: Client, makerId: PersonId): Promise<readonly Seat[]> {
  const { rows } = await client.query<Seat>({
    name: 'seat-own',
    text: `select ${columns} from open_seats where maker_id = $1 and status in ('open', 'expired')
      order by created_at desc, id limit 100`,
    values: [makerId],
  })
  return rows
}

export async function countOpen({ client, now }: Pick<Context, 'client' | 'now'>, makerId: PersonId): Promise<number> {
  const { rows } = await client.query<{ open: number }>({
    name: 'seat-count-open',
    text: `select count(*)::int as open from open_seats where maker_id = $1 and status = 'open' and expires_at > $2`,
    values: [makerId, now],
  })
  return rows[0]?.open ?? 0
}

export async function insertSeat(ctx: Context, seat: Seat, requestId: string): Promise<void> {
  await ctx.client.query({
    name: 'seat-insert',
    text: `insert into open_seats (id, maker_id, request_id, name, way, title, terms, answer_by, status, email, phone, link_hash,
        expires_at, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, 'open', $9, $10, $11, $12, $13)`,
    values: [
      ...[seat.id, seat.makerId, requestId, seat.name, seat.way, seat.title, JSON.stringify(seat.terms)],
      ...[
        seat.answerBy,
        seat.email,
        seat.phone,
        tokenHash(await seatLinks.codeOf(ctx, seat.id, 1)),
        seat.expiresAt,
        ctx.now,
      ],
    ],
  })
}

export async function seatMadeBy({ client }: Client, makerId: PersonId, requestId: string): Promise<Seat | null> {
  const { rows } = await client.query<Seat>({
    name: 'seat-made-by',
    text: `select ${columns} from open_seats where maker_id = $1 and request_id = $2`,
    values: [makerId, requestId],
  })
  return rows[0] ?? null
}

/** How its maker reaches anybody is forgotten with it. */
export async function endSeat(
  { client, now }: Pick<Context, 'client' | 'now'>,
  id: SeatId,
  ending: { readonly status: 'taken'; readonly takenBy: PersonId } | { readonly status: 'canceled' },
): Promise<void> {
  await client.query({
    name: 'seat-end',
    text: `update open_seats set status = $2, taken_by = $3, ended_at = $4, email = null, phone = null where id = $1`,
    values: [id, ending.status, ending.status === 'taken' ? ending.takenBy : null, now],
  })
  await forgetVisitors({ client }, id)
}

const forgetVisitors = ({ client }: Client, id: SeatId) =>
  client.query({
    name: 'seat-forget-visitors',
    text: 'delete from open_seat_visitors where seat_id = $1',
    values: [id],
  })

/** How many of the replaced links are still told apart from one that never was. */
const keptLinks = 20

/** The next link, and its full time again. The one before opens nothing from now on, and neither does an account that was opened by it. */
export async function renewLink(ctx: Context, seat: Seat, expiresAt: Date): Promise<Seat> {
  const linkRound = seat.linkRound + 1
  await ctx.client.query({
    name: 'seat-renew-link',
    text: `update open_seats set status = 'open', ended_at = null, expires_at = $2, link_round = $3, link_hash = $4,
        former_link_hashes = (array_prepend(link_hash, former_link_hashes))[1:$5]
      where id = $1`,
    values: [seat.id, expiresAt, linkRound, tokenHash(await seatLinks.codeOf(ctx, seat.id, linkRound)), keptLinks],
  })
  await forgetVisitors(ctx, seat.id)
  return { ...seat, status: 'open', expiresAt, linkRound }
}

export async function noteMailed({ sql, now }: Pick<Context, 'sql' | 'now'>, id: SeatId): Promise<void> {
  await sql.updateTable('open_seats').set({ mailed_at: now }).where('id', '=', id).execute()
}
