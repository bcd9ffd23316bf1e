/** A person's trust score with every reason it moved for, their badges, and how reliable they are. */
import type { reputation } from '@handshake/contracts/reputation/reputation.ts'
import type { AgreementTypeName } from '@handshake/domain/agreement/agreement-type-names.ts'
import type { AgreementId, HandshakeId, Id, PersonId, PoolId } from '@handshake/domain/ids.ts'
import { add, type Cents, cents } from '@handshake/domain/money.ts'
import { type Badge, badgeLeagues, badgesOf, type LeagueRecord } from '@handshake/domain/reputation/badges.ts'
import { type HrsMovement, hrsMovements } from '@handshake/domain/reputation/hrs.ts'
import { reliabilityLabel } from '@handshake/domain/reputation/reliability.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'

const pageSize = 10

export const readReputation: UseCase<typeof reputation.readReputation> = async (ctx, { page }) => {
  const [{ movementCount, ...own }, movements] = await Promise.all([
    ctx.sql
      .selectFrom('profiles')
      .where('id', '=', ctx.person.id)
      .select([
        'hrs',
        'reliability_score as reliabilityScore',
        'obligations_met as obligationsMet',
        'obligations_missed as obligationsMissed',
        'trust_movement_count as movementCount',
      ])
      .executeTakeFirstOrThrow(),
    ctx.sql
      .selectFrom('trust_movements as m')
      .leftJoin('bets as b', 'b.id', 'm.bet_id')
      .leftJoin('agreements as a', 'a.id', 'm.agreement_id')
      .leftJoin('pools as p', 'p.id', 'm.pool_id')
      .where('m.user_id', '=', ctx.person.id)
      .orderBy('m.at', 'desc')
      .orderBy('m.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .select(['m.id', 'm.reason', 'm.change', 'm.score_after', 'm.at', 'b.id as bet_id', 'b.title'])
      .select([
        'a.id as agreement_id',
        'a.type',
        'a.title as agreement_title',
        'p.id as pool_id',
        'p.title as pool_title',
      ])
      .execute(),
  ])
  return {
    ...own,
    movementCount,
    page,
    pageCount: Math.max(1, Math.ceil(movementCount / pageSize)),
    reliabilityLabel: reliabilityLabel(own.reliabilityScore),
    movements: movements.map((row) => ({
      id: row.id as Id<'trust-movement'>,
      movement: row.reason,
      reason: hrsMovements[row.reason as HrsMovement].reason,
      change: row.change,
      scoreAfter: row.score_after,
      handshake: row.bet_id === null ? null : { id: row.bet_id as HandshakeId, title: row.title ?? '' },
      agreement:
        row.agreement_id === null
          ? null
          : {
              id: row.agreement_id as AgreementId,
              type: row.type as AgreementTypeName,
              title: row.agreement_title ?? '',
            },
      pool: row.pool_id === null ? null : { id: row.pool_id as PoolId, title: row.pool_title ?? '' },
      at: row.at.toISOString(),
    })),
  }
}

/** A long life costs no more than this; whoever has settled more is a champion by then. */
const lastResults = 2_000

type Holder = Readonly<Record<'emailVerified' | 'phoneVerified' | 'hasPassport', boolean>> & { readonly id: PersonId }

/** The badges a person has earned, counted from what they settled. */
export async function readBadges({ sql }: Pick<Context, 'sql'>, person: Holder): Promise<Badge[]> {
  const rows = await sql
    .with('lately', (db) =>
      db
        .selectFrom('betting_results')
        .where('user_id', '=', person.id)
        .orderBy('at', 'desc')
        .limit(lastResults)
        .select(['bet_id', 'result']),
    )
    .selectFrom('lately')
    .innerJoin('bets', 'bets.id', 'lately.bet_id')
    .innerJoin('live_games', 'live_games.id', 'bets.game_id')
    .where('live_games.league', 'in', badgeLeagues)
    .groupBy('live_games.league')
    .select(({ fn }) => [
      'live_games.league',
      fn.countAll<number>().as('settled'),
      fn.countAll<number>().filterWhere('lately.result', '=', 'won').as('wins'),
    ])
    .execute()
  const verified = person.emailVerified || person.phoneVerified || person.hasPassport
  return badgesOf({ verified, records: rows as LeagueRecord[] })
}

type Reader = Pick<Context, 'sql'>

/** Storage of scores. */
export async function hrsOf({ sql }: Reader, personId: PersonId): Promise<number> {
  const row = await sql.selectFrom('profiles').where('id', '=', personId).select('hrs').executeTakeFirstOrThrow()
  return row.hrs
}

/** What each party of a settled handshake got out of its pot, the fee taken. */
export async function receivedFrom({ sql }: Reader, betId: HandshakeId): Promise<ReadonlyMap<PersonId, Cents>> {
  const rows = await sql
    .selectFrom('betting_results')
    .where('bet_id', '=', betId)
    .select(['user_id', 'net_amount', 'stake_amount'])
    .execute()
  return new Map(rows.map((row) => [row.user_id as PersonId, add(cents(row.net_amount), cents(row.stake_amount))]))
}
