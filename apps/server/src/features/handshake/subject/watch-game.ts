/** Following a game from its start to its result: put off, begun, over, judged, and asked again while nothing is known. */
import { present } from '@handshake/domain/assert.ts'
import {
  findGame,
  findGames,
  findResults,
  type Game,
  gameView,
  type ReportedResult,
} from '#features/sport/sport.public.ts'
import type { Context } from '#platform/context.ts'
import { askAgainMs, later, oracleDelayMs } from '../deadlines.ts'
import { releaseIfForgotten } from '../ending/forgotten-escrow.ts'
import { type Handshake, setDue } from '../handshake.store.ts'
import type { Attempt } from '../handshake-move.ts'
import { finished, started } from './due-steps.ts'
import { type JudgeFinal, judgeSource, putOff, settlesAt, whyNotPlayed } from './judge-source.ts'
import type { Looked, ServerSubject, Shown } from './server-subject.ts'

type Seen = { readonly handshake: Handshake; readonly game: Game; readonly told: ReportedResult | null }
/** An attempt, or when to look again. */
type Step = Attempt | { readonly lookAt: Date }

/** What a game's end comes to differs from subject to subject; how it is followed does not. */
export const watchGame = (judge: JudgeFinal): Pick<ServerSubject, 'start' | 'finish' | 'settle' | 'isOver'> => ({
  isOver: async (ctx, found) => (await findGame(ctx, gameIdOf(found)))?.isOver === true,
  start: (ctx, due) => lookAtEach(ctx, due, (seen) => startOf(ctx, seen)),
  finish: (ctx, due) => lookAtEach(ctx, due, (seen) => finishOf(ctx, seen, judge)),
  settle: (ctx, due) => lookAtEach(ctx, due, (seen) => settlementOf(ctx, seen, judge)),
})

/** The game with what its sources said, and what the page shows of both. */
export async function lookAtGame(ctx: Context, found: Handshake) {
  const gameId = gameIdOf(found)
  const [game, results] = await Promise.all([findGame(ctx, gameId), findResults(ctx, [gameId])])
  const told = results.get(gameId) ?? null
  const shown: Pick<Shown, 'game' | 'evidence'> = {
    game: game === null ? null : gameView(game),
    evidence: [...(told?.evidence ?? [])],
  }
  return { game, told, shown }
}

const gameIdOf = ({ gameId }: Handshake) => present(gameId, 'what is about a game names it')

async function lookAtEach(ctx: Context, due: readonly Handshake[], stepOf: (seen: Seen) => Step): Promise<Looked> {
  const gameIds = due.map(gameIdOf)
  const [games, results] = await Promise.all([findGames(ctx, gameIds), findResults(ctx, gameIds)])
  const attempts: Attempt[] = []
  const done: string[] = []
  for (const handshake of due) {
    const gameId = gameIdOf(handshake)
    const game = present(games.get(gameId), 'a game that is bet on stays')
    const step = stepOf({ handshake, game, told: results.get(gameId) ?? null })
    if ('lookAt' in step) {
      await setDue(ctx, handshake.id, step.lookAt)
      done.push(handshake.id)
    } else attempts.push(step)
  }
  return { attempts, carried: { done, stuck: [] } }
}

function startOf(ctx: Context, { handshake, game, told }: Seen): Step {
  const why = whyNotPlayed(game, told, ctx.now)
  if (why === null) return started(ctx, handshake, game.pace)
  const lookAt = later(ctx.now, askAgainMs(game.pace))
  return putOff(ctx, handshake, { told, why, lookAt }) ?? releaseIfForgotten(ctx, handshake) ?? { lookAt }
}

function finishOf(ctx: Context, seen: Seen, judge: JudgeFinal): Step {
  const { handshake, game, told } = seen
  const lookAt = later(ctx.now, askAgainMs(game.pace))
  return (
    endOf(ctx, seen, judge) ??
    releaseIfForgotten(ctx, handshake) ?? {
      lookAt: told?.result.status === 'none' ? lookAt : settlesAt(handshake, game, lookAt),
    }
  )
}

/** Null while the game goes on, as far as anybody has said. */
function endOf(ctx: Context, { handshake, game, told }: Seen, judge: JudgeFinal): Attempt | null {
  if (told === null) return null
  switch (told.result.status) {
    case 'cancelled':
    case 'abandoned':
      return judgeSource(ctx, { handshake, game, told, judge })
    case 'postponed':
      return putOff(ctx, handshake, { told, why: 'postponed', lookAt: later(ctx.now, askAgainMs(game.pace)) })
    default:
      // Where sources contradict each other it is over too: a person has to look at how it ended.
      return told.result.status === 'final' || !told.sourcesAgree
        ? finished(handshake, settlesAt(handshake, game, later(ctx.now, oracleDelayMs)))
        : null
  }
}

function settlementOf(ctx: Context, { handshake, game, told }: Seen, judge: JudgeFinal): Step {
  return (
    judgeSource(ctx, { handshake, game, told, judge }) ??
    releaseIfForgotten(ctx, handshake) ?? {
      lookAt: settlesAt(handshake, game, later(ctx.now, askAgainMs(game.pace))),
    }
  )
}
