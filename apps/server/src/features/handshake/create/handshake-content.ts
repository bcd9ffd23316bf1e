/** What a handshake is about, as a person wrote it: checked against the game, the rules of its kind and the range of stakes. */
import { stakeRefusal } from '@handshake/contracts/amount-refusals.ts'
import type { InputOf, RefusalOf } from '@handshake/contracts/contract.ts'
import type { handshake } from '@handshake/contracts/handshake.ts'
import { isBettingClosed } from '@handshake/domain/handshake/closing.ts'
import { rulesFor, type SettlementRules } from '@handshake/domain/handshake/result/settlement-rules.ts'
import { slipStakes } from '@handshake/domain/handshake/terms/legs.ts'
import type { Played } from '@handshake/domain/handshake/terms/level-games.ts'
import { smartOdds } from '@handshake/domain/handshake/terms/odds.ts'
import { judgeSlip, type Selection } from '@handshake/domain/handshake/terms/slip.ts'
import { evenStakes, type Stakes, smartStakes } from '@handshake/domain/handshake/terms/stakes.ts'
import { judgeTerms, type Terms } from '@handshake/domain/handshake/terms/terms.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Sides } from '@handshake/domain/sport/sides.ts'
import { findGame, type Game } from '#features/sport/sport.public.ts'
import type { Context } from '#platform/context.ts'
import { type Refuse, Refused } from '#platform/use-case.ts'
import type { BetType, Verification } from '../handshake.store.ts'
import { judgeReferee, type Naming } from '../referee/judge-referee.ts'
import { termsRefusals } from './terms-refusals.ts'

type Input = Omit<InputOf<typeof handshake.editHandshake>, 'handshakeId' | 'requestId' | 'basedOnVersion'>
type Codes = RefusalOf<typeof handshake.editHandshake> & RefusalOf<typeof handshake.createHandshake>

export type Content = {
  readonly title: string
  readonly description: string
  readonly termsText: string
  readonly notes: string
  readonly betType: BetType
  readonly terms: Terms
  readonly rules: SettlementRules
  readonly stakes: Stakes
  /** The selections of a slip; none for any other handshake. */
  readonly legs: readonly Selection[]
  readonly teams: Sides<string>
  readonly game: Game | null
  readonly gameDate: Date
  readonly verification: Verification
  /** Who decides instead of an arbitrator. */
  readonly refereeId: PersonId | null
}

/** Who makes it, who is asked to take the other side with the same press, and the handshake that is edited. */
type Circle = Pick<Naming, 'creatorId' | 'guests' | 'edited'>

export async function judgeContent(
  ctx: Context,
  input: Input,
  circle: Circle,
  refuse: Refuse<Codes>,
): Promise<Content | Refused> {
  const terms: Terms = { kind: input.betKind, pick: input.pick, line: input.line }
  const subject = await (input.gameId === null ? ownWords(ctx, input, refuse) : aboutGame(ctx, input, refuse))
  if (subject instanceof Refused) return subject
  const rules = rulesFor(terms)
  const played: Played = { sport: subject.game?.sport ?? null, overtime: rules.overtime }
  const fault = judgeTerms(terms, played)
  if (fault !== null) return refuse(termsRefusals[fault])
  const wrong = stakeRefusal([input.stakeCents, ...input.legs.map(({ stakeCents }) => stakeCents)])
  if (wrong === 'wallet.escrow-not-positive') return refuse(wrong)
  const legs = input.legs.map(selectionOf)
  if (legs.length > 0 && !isSlip(input, legs, played)) return refuse('handshake.wrong-slip')
  const stakes = legs.length > 0 ? slipStakes(legs) : stakesOf(input, terms, subject.game)
  if (stakes === null) return refuse('handshake.wrong-pick')
  const refusal = stakeRefusal([stakes.creatorCents, stakes.peerCents])
  if (refusal !== null) return refuse(refusal)
  const naming = { ...circle, username: input.refereeUsername, verification: subject.verification }
  const refereeId = await judgeReferee(ctx, naming, refuse)
  if (refereeId instanceof Refused) return refereeId
  return {
    ...subject,
    refereeId,
    title: input.title,
    description: input.description,
    termsText: input.terms,
    notes: input.notes,
    betType: typeOf(input, subject),
    terms,
    rules,
    stakes,
    legs,
  }
}

/** What is judged by a feed is sports or esports; own words about sports are judged by people, and so are custom. */
function typeOf({ betType }: Input, { game }: Subject): BetType {
  return betType === 'sports' && game === null ? 'custom' : betType
}

const selectionOf = ({ betKind: kind, pick, line, ...leg }: Input['legs'][number]): Selection => ({
  ...leg,
  terms: { kind, pick, line },
})

/** What the handshake says as a whole is its first selection, and its stake the sum of all: nobody is told two things. */
function isSlip(input: Input, legs: readonly Selection[], played: Played): boolean {
  const [first] = legs
  return (
    input.betType === 'esports' &&
    input.gameId !== null &&
    input.stakeMode === 'even' &&
    judgeSlip(legs, played) === null &&
    first?.terms.kind === input.betKind &&
    first.terms.pick === input.pick &&
    first.terms.line === input.line &&
    slipStakes(legs).creatorCents === input.stakeCents
  )
}

type Subject = Pick<Content, 'teams' | 'game' | 'gameDate' | 'verification'>

async function aboutGame(ctx: Context, input: Input, refuse: Refuse<Codes>): Promise<Subject | Refused> {
  const game = input.gameId === null ? null : await findGame(ctx, input.gameId)
  if (game === null) return refuse('handshake.unknown-game')
  if (game.isSample && ctx.config.MONEY_MODE === 'real') return refuse('handshake.sample-takes-no-stakes')
  if (game.isOver || isBettingClosed(game, ctx.now)) return refuse('handshake.betting-closed')
  // A game's result comes from its source, whatever the form says.
  return { teams: game.teams, game, gameDate: game.startsAt, verification: 'oracle' }
}

async function ownWords(ctx: Context, input: Input, refuse: Refuse<Codes>): Promise<Subject | Refused> {
  const { teamA, teamB, settlementDate } = input
  if (teamA === undefined || teamB === undefined || settlementDate === undefined)
    return refuse('handshake.missing-information', { what: 'the two outcomes and a settlement date' })
  if (teamA.toLowerCase() === teamB.toLowerCase())
    return refuse('handshake.missing-information', { what: 'two different outcomes' })
  // Words have no score, so there is nothing a line could be held against.
  if (input.betKind !== 'moneyline') return refuse('handshake.wrong-pick')
  const gameDate = new Date(settlementDate)
  if (gameDate <= ctx.now) return refuse('handshake.date-passed')
  const verification = input.verificationMethod === 'mutual' ? 'mutual' : 'arbitrator'
  return { teams: { team_a: teamA, team_b: teamB }, game: null, gameDate, verification }
}

/** Null where smart odds have nothing to go by. */
function stakesOf({ stakeCents, stakeMode }: Input, { kind, pick }: Terms, game: Game | null): Stakes | null {
  if (stakeMode === 'even') return evenStakes(stakeCents)
  if (game === null || kind !== 'moneyline' || (pick !== 'team_a' && pick !== 'team_b')) return null
  const { odds } = smartOdds({ team_a: game.ratings.team_a ?? undefined, team_b: game.ratings.team_b ?? undefined })
  return smartStakes(stakeCents, { creator: odds[pick], peer: odds[pick === 'team_a' ? 'team_b' : 'team_a'] })
}
