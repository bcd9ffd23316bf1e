/** Jobs: betting closes, dates come, games end, silence and waiting have an end, and what is due is paid. */
import { present } from '@handshake/domain/assert.ts'
import type { PoolState } from '@handshake/domain/pool/pool-machine.ts'
import { findPeople } from '#features/friend/friend.public.ts'
import { findGames, findResults, type Game, type ReportedResult } from '#features/sport/sport.public.ts'
import type { Context } from '#platform/context.ts'
import type { DueWork } from '#platform/jobs/due-work.ts'
import { escalatesAt, overAt, proposalDueAt } from '../deadlines.ts'
import { someoneMayJudge } from '../judging/who-may-judge.ts'
import { carryPools } from '../move-pools.ts'
import { type Pool, setDue, takeDue } from '../pool.store.ts'
import type { Attempt } from '../pool-move.ts'
import { endingOf, gameStep, rulingEndingOf } from './game-step.ts'

/** A pool moves up to fifty people's money at once. */
const atOnce = 20

type Seen = { readonly game: Game; readonly told: ReportedResult | null }

/** An attempt, or when to look again. */
export type Step = Omit<Attempt, 'pool' | 'by' | 'actorId'> & { readonly by?: Attempt['by'] }
type Next = Step | { readonly lookAt: Date }

/** Whether somebody on the staff may judge it, and whether we keep somebody out who would lose by their silence. */
type Staff = { readonly mayJudge: boolean; readonly keepsOut: boolean }

type DueState = Extract<
  PoolState,
  'open' | 'running' | 'outcome_pending' | 'finalizing' | 'disputed' | 'ruled' | 'appealed'
>

/** What time does to a pool in each state it can be due in. */
export const timeSteps: Readonly<
  Record<DueState, (ctx: Context, pool: Pool, seen: Seen | null, staff: Staff) => Next>
> = {
  open: ({ now }, pool) =>
    pool.seats.length < pool.leastPeople
      ? { event: 'fall-short', changes: { outcomeReason: 'fell-short' } }
      : { event: 'start', changes: { startedAt: now, dueAt: overAt(pool) } },
  running: (ctx, pool, seen) =>
    seen === null ? { event: 'finish', changes: { dueAt: proposalDueAt(ctx.now) } } : gameStep(ctx, pool, seen),
  outcome_pending: (ctx, pool, seen) =>
    seen === null
      ? {
          event: 'call-arbitrator',
          changes: {
            disputedAt: ctx.now,
            disputeReason: 'The creator didn’t say how it ended in time.',
            dueAt: escalatesAt(ctx.now),
          },
        }
      : gameStep(ctx, pool, seen),
  finalizing: ({ now }, pool, _, { keepsOut }) =>
    keepsOut
      ? {
          event: 'hear-suspended',
          changes: {
            disputedAt: now,
            disputeReason: 'Someone in the pool couldn’t object to the result in time.',
            dueAt: escalatesAt(now),
          },
        }
      : endingOf(pool),
  // Admins are told once; after that it waits for whoever rules, unless seven days later there is nobody who may.
  disputed: ({ now }, pool, _, { mayJudge }) => {
    if (pool.escalatedAt === null) return { event: 'escalate', changes: { escalatedAt: now, dueAt: escalatesAt(now) } }
    return mayJudge
      ? { lookAt: escalatesAt(now) }
      : { event: 'return-ruling', changes: { outcomeReason: 'no-judge', outcome: null } }
  },
  ruled: (_, pool) => rulingEndingOf(pool, pool.rulingOutcome, 'scheduler'),
  appealed: ({ now }, pool, _, { mayJudge }) =>
    mayJudge ? { lookAt: escalatesAt(now) } : rulingEndingOf(pool, pool.rulingOutcome, 'scheduler'),
}

const follow = (states: readonly DueState[]): DueWork<Pool> => ({
  subject: 'pool',
  take: (ctx, only) => takeDue(ctx, states, { limit: atOnce, only }),
  carry: async (ctx, due) => {
    const seen = await lookAtGames(ctx, due)
    const next = []
    for (const pool of due) {
      const staff = { mayJudge: await someoneMayJudge(ctx, pool), keepsOut: await keepsOutALoser(ctx, pool) }
      next.push({ pool, step: timeSteps[pool.status as DueState](ctx, pool, seen(pool), staff) })
    }
    const waiting = next.flatMap(({ pool, step }) => ('lookAt' in step ? [{ pool, at: step.lookAt }] : []))
    for (const { pool, at } of waiting) await setDue(ctx, pool.id, at)
    const attempts = next.flatMap(({ pool, step }): Attempt[] =>
      'lookAt' in step ? [] : [{ by: 'scheduler', ...step, pool, actorId: null }],
    )
    const { done, stuck } = await carryPools(ctx, attempts)
    return { done: [...done, ...waiting.map(({ pool }) => pool.id)], stuck }
  },
})

/** By the creator's word only: a feed says what it says whether or not somebody is there to object. */
async function keepsOutALoser(ctx: Context, { status, judgedBy, outcome, seats }: Pool): Promise<boolean> {
  if (status !== 'finalizing' || judgedBy === 'game' || outcome === null) return false
  const silent = seats.filter(({ pick, confirmedAt }) => pick !== outcome && confirmedAt === null)
  const known = await findPeople(
    ctx,
    silent.map(({ personId }) => personId),
  )
  return [...known.values()].some(({ isActive }) => !isActive)
}

async function lookAtGames(ctx: Context, due: readonly Pool[]): Promise<(pool: Pool) => Seen | null> {
  const ids = due.flatMap(({ gameId }) => (gameId === null ? [] : [gameId]))
  const [games, results] = await Promise.all([findGames(ctx, ids), findResults(ctx, ids)])
  return ({ gameId }) =>
    gameId === null
      ? null
      : { game: present(games.get(gameId), 'a game that is bet on stays'), told: results.get(gameId) ?? null }
}

export const followDue = follow(['open', 'running', 'outcome_pending', 'disputed', 'appealed'])
export const payOutDue = follow(['finalizing', 'ruled'])
