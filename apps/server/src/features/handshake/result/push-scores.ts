/** Reaction: scores changed, so both sides of every running handshake on these games may see it on their lock screens. */
import { scoreWords } from '@handshake/domain/handshake/result/live-words.ts'
import { expectedDecision, type Party, previewOf } from '@handshake/domain/handshake/terms/stakes.ts'
import { creatorStance, peerStance, type Terms } from '@handshake/domain/handshake/terms/terms.ts'
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { type GameStatus, isLive } from '@handshake/domain/sport/live-game.ts'
import type { SubjectKind } from '@handshake/domain/subject/subjects.ts'
import { pushScores as push, type ScoreMessage } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import { type GameId, subjectColumn } from '../handshake.store.ts'

const pageSize = 500

export async function pushScores(ctx: Context, { gameIds }: { readonly gameIds: readonly GameId[] }): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await runningOn(ctx, gameIds, after)
    await push(
      ctx,
      page.flatMap((row) => [...messageTo('creator', row), ...messageTo('peer', row)]),
    )
    const last = page.at(-1)
    if (page.length < pageSize || last === undefined) return
    after = last.id
  }
}

type Running = Terms & {
  readonly id: HandshakeId
  readonly creator: PersonId
  readonly peer: PersonId
  readonly subject: SubjectKind
  readonly sport: string | null
  readonly teamA: string
  readonly teamB: string
  readonly stakeCents: Cents
  readonly peerStakeCents: Cents
  readonly verification: Parameters<typeof expectedDecision>[0]
  readonly isRunning: boolean
  readonly gameStatus: GameStatus
  readonly scoreA: number
  readonly scoreB: number
  readonly period: string | null
  readonly observedAt: Date
}

/** Only those somebody would see: a game has thousands of bets, and few of their people have a lock screen with us. */
async function runningOn({ client }: Context, gameIds: readonly GameId[], after: string): Promise<readonly Running[]> {
  const { rows } = await client.query<Running>({
    name: 'handshake-running-on-games',
    text: `select b.id, b.creator_id as creator, b.peer_id as peer, ${subjectColumn('b')}, b.bet_kind as kind, b.pick, b.line::float8 as line,
        b.sport, b.team_a as "teamA", b.team_b as "teamB", b.stake_amount as "stakeCents", b.peer_stake_amount as "peerStakeCents",
        b.verification_method as verification, b.status = 'in_progress' as "isRunning", g.status as "gameStatus",
        g.team_a_score as "scoreA", g.team_b_score as "scoreB", g.quarter_period as period, g.last_updated as "observedAt"
      from bets b join live_games g on g.id = b.game_id
      where b.game_id = any ($1::uuid[]) and b.status in ('in_progress', 'outcome_pending', 'finalizing') and b.id > $2
        and exists (select from push_subscriptions s where s.user_id in (b.creator_id, b.peer_id))
      order by b.id limit ${pageSize}`,
    values: [gameIds, after],
  })
  return rows
}

/** A slip has no one score, and a game that was called off none at all. */
function messageTo(party: Party, row: Running): ScoreMessage[] {
  const isFinal = row.gameStatus === 'final'
  const isPlayed = row.isRunning && isLive(row.gameStatus)
  if (row.subject !== 'game' || !(isFinal || isPlayed)) return []
  const terms = { kind: row.kind, pick: row.pick, line: row.line }
  const { payoutCents } = previewOf(
    { creatorCents: row.stakeCents, peerCents: row.peerStakeCents },
    expectedDecision(row.verification),
  )
  const said = scoreWords({
    stance: party === 'creator' ? creatorStance(terms) : peerStance(terms),
    sport: row.sport,
    teams: { team_a: row.teamA, team_b: row.teamB },
    score: { team_a: row.scoreA, team_b: row.scoreB },
    period: row.period,
    isFinal,
    payoutCents,
  })
  return [{ ...said, handshakeId: row.id, personId: row[party], isFinal, observedAt: row.observedAt }]
}
