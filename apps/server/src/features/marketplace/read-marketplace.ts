/** Use cases: a person looks for a handshake to accept, a page at a time, or for those about one game. */
import type { marketplace } from '@handshake/contracts/marketplace/marketplace.ts'
import { present } from '@handshake/domain/assert.ts'
import { gameMarket, type PublicOffer } from '@handshake/domain/handshake/terms/game-market.ts'
import { type ListRow, rowView } from '#features/handshake/handshake.public.ts'
import { findGame } from '#features/sport/sport.public.ts'
import type { Context } from '#platform/context.ts'
import { decodePlace, encodePlace } from '#platform/db/list-cursor.ts'
import type { UseCase } from '#platform/use-case.ts'
import {
  enough,
  isWishful,
  type LookedUp,
  lookUpQuery,
  type MarketFilter,
  marketQuery,
  offersQuery,
  pageSize,
  type StretchRow,
  sorts,
  stretchQuery,
} from './market-query.ts'

export const readMarketplace: UseCase<typeof marketplace.readMarketplace> = async (ctx, input, refuse) => {
  const from = input.cursor === undefined ? null : decodePlace(input.cursor)
  const { isKey, keyOf } = sorts[input.sort ?? 'newest']
  if (input.cursor !== undefined && (from === null || !isKey(from.key))) return refuse('handshake.bad-cursor')
  const reader = { personId: ctx.person.id, from, now: ctx.now }
  const { rows, end } = isWishful(input) ? await readRequested(ctx, reader, input) : await readAll(ctx, reader, input)
  const page = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? page.at(-1) : end
  return {
    handshakes: page.map(rowView),
    nextCursor: last ? encodePlace({ key: keyOf(last), id: last.id }) : null,
  }
}

type Reader = Parameters<typeof marketQuery>[0]
/** The rows of a page and one more, if there is one; or the place where looking ended before the page was full. */
type Found = { readonly rows: readonly ListRow[]; readonly end: ListRow | undefined }

async function readAll({ client }: Pick<Context, 'client'>, reader: Reader, asked: MarketFilter): Promise<Found> {
  const { rows } = await client.query<ListRow>(marketQuery(reader, asked))
  return { rows, end: undefined }
}

/**
 * A stretch of the order is read first. Only when little of it fits, so that few offers can, they are looked up by what was wished
 * for. A wish in between gets a page that is not full, and the place to go on from: no search costs more than this.
 */
async function readRequested({ client }: Pick<Context, 'client'>, reader: Reader, asked: MarketFilter): Promise<Found> {
  const stretch = await client.query<StretchRow>(stretchQuery(reader, asked))
  const near = { rows: stretch.rows.filter(({ is_end }) => !is_end), end: stretch.rows.find(({ is_end }) => is_end) }
  const lookUp = near.end === undefined || near.rows.length >= enough ? null : lookUpQuery(reader, asked)
  if (lookUp === null) return near
  const { rows } = await client.query<LookedUp>(lookUp)
  const { ids, too_many } = present(rows[0], 'a look into an index has an answer')
  if (too_many) return near
  const offers = ids.length === 0 ? [] : (await client.query<ListRow>(offersQuery(ids, asked))).rows
  return { rows: offers, end: undefined }
}

/** The newest ones; what was offered long ago says little about now. */
const newest = 60

/** Only what was on the marketplace, and nobody by name: what two people keep between themselves moves no line here. */
export const readGameMarket: UseCase<typeof marketplace.readGameMarket> = async (ctx, { gameId }, refuse) => {
  if ((await findGame(ctx, gameId)) === null) return refuse('sport.unknown-game')
  const { rows } = await ctx.client.query<PublicOffer>({
    name: 'marketplace-game-market',
    text: `select created_at as at, pick, stake_amount as "creatorCents", peer_stake_amount as "peerCents",
        accepted_at is not null as taken
      from bets where game_id = $1 and is_public and status <> 'draft' and hidden_at is null and legs = '[]'::jsonb
        and bet_kind = 'moneyline' and pick in ('team_a', 'team_b')
      order by created_at desc, id limit ${newest}`,
    values: [gameId],
  })
  const { backers, points } = gameMarket(rows)
  return {
    backers: { teamA: backers.team_a, teamB: backers.team_b },
    offers: points.map(({ at, teamABps }) => ({ at: at.toISOString(), teamABps })),
  }
}
