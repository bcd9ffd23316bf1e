/** A slip on the server: a game's, except that every selection is priced and settled by itself. */
import { esportsGame } from '@handshake/domain/esport/esports-games.ts'
import { circuitMatch } from '@handshake/domain/esport/sample-circuit.ts'
import { slipStakes } from '@handshake/domain/handshake/terms/legs.ts'
import type { Played } from '@handshake/domain/handshake/terms/level-games.ts'
import { judgeSlip, type Selection, settleSelections, slipOutcome } from '@handshake/domain/handshake/terms/slip.ts'
import type { Game } from '#features/sport/sport.public.ts'
import { resultAttempt } from '../result/establish-result.ts'
import { findOnGame, type Price } from './game-subject.ts'
import type { JudgeFinal } from './judge-source.ts'
import type { ContentInput, ServerSubject } from './server-subject.ts'
import { lookAtGame, watchGame } from './watch-game.ts'

/**
 * What a slip's row keeps of its match: game, tournament, format, stage, markets and the match itself, as they
 * were when it was made. Null for a match whose source tells no more than any game's does.
 */
export function esportsData({ externalId, isSample }: Game): object | null {
  const match = isSample ? circuitMatch(externalId) : null
  return (
    match && {
      game: esportsGame(match.game).name,
      tournament: match.tournament,
      format: match.format,
      stage: match.stage,
      betting_markets: match.bettingMarkets,
      match_data: { id: match.id, league: match.league, team_a: match.teams.team_a, team_b: match.teams.team_b },
    }
  )
}

/** The result of a slip: every leg by itself from the one stored word, and who came out ahead. */
const judgeLegs: JudgeFinal = ({ now }, handshake, { told, startsAt, payoutAt }) => {
  const legs = settleSelections(handshake.legs, { startsAt, result: told.result, now })
  if (legs === null) return null
  const outcome = slipOutcome(handshake.stakes, legs)
  const { resultId } = told
  if (outcome === 'void') {
    const because = told.result.status === 'final' ? 'onTheLine' : told.result.status
    return {
      handshake,
      event: 'void',
      by: 'oracle',
      actorId: null,
      reason: because,
      changes: { outcome: 'void', outcomeReason: because, legs, resultId, resultAt: now },
    }
  }
  const score = told.result.status === 'final' ? told.result.score : null
  const known = { outcome, from: 'feed', score, resultId, payoutAt, legs } as const
  return resultAttempt(handshake, known, { by: 'oracle', actorId: null, now })
}

export const slipSubject: ServerSubject = {
  blank: { esports_data: null },
  find: async (ctx, input, refuse) => {
    if (input.gameId === null) return refuse('handshake.wrong-slip')
    const legs = input.legs.map(selectionOf)
    const price: Price = (_, __, played) =>
      isSlip(input, legs, played) ? { stakes: slipStakes(legs), legs } : 'handshake.wrong-slip'
    return findOnGame(ctx, input, refuse, price, (game) => ({ esports_data: esportsData(game) }))
  },
  ...watchGame(judgeLegs),
  // Each pick of a slip comes out by itself, so its score names no winner.
  show: async (ctx, found) => ({ ...(await lookAtGame(ctx, found)).shown, atFinal: null }),
}

const selectionOf = ({ betKind: kind, pick, line, ...leg }: ContentInput['legs'][number]): Selection => ({
  ...leg,
  terms: { kind, pick, line },
})

/** What the handshake says as a whole is its first selection, and its stake the sum of all: nobody is told two things. */
function isSlip(input: ContentInput, legs: readonly Selection[], played: Played): boolean {
  const [first] = legs
  return (
    input.betType === 'esports' &&
    input.stakeMode === 'even' &&
    judgeSlip(legs, played) === null &&
    first?.terms.kind === input.betKind &&
    first.terms.pick === input.pick &&
    first.terms.line === input.line &&
    slipStakes(legs).creatorCents === input.stakeCents
  )
}
