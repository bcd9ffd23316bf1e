/** Changes of the form that carry others with them: another game, another kind, the other side. */
import type { GameView } from '@handshake/contracts/handshake/handshake-views.ts'
import { slipStakes } from '@handshake/domain/handshake/terms/legs.ts'
import { type BetKind, type BetPick, picksFor } from '@handshake/domain/handshake/terms/terms.ts'
import type { SubjectKind } from '@handshake/domain/subject/subjects.ts'
import type { CreateFields } from '../create-fields.ts'
import type { OwnBetType } from '../subject/own-words-form.ts'
import { formOf } from '../subject/subject-forms.ts'
import { lineFrom, playedOf } from './bet-terms.ts'

type Change = Partial<CreateFields>

/** The lines the API suggests for the chosen game; null where it has none. */
export type SuggestedLines = {
  readonly spreads: { readonly teamA: number; readonly teamB: number } | null
  readonly overUnder: number | null
}

export const lineText = (line: number): string => String(line)

/** What was chosen for one subject says nothing about another; whom it is for stays, once somebody has chosen it. */
export function withSubject(fields: CreateFields, subject: SubjectKind): Change {
  if (fields.subject === subject) return {}
  const isUntouched = fields.sharing === formOf(fields).firstSharing
  return {
    subject,
    pick: null,
    kind: 'moneyline',
    line: '',
    stakeMode: 'even',
    title: null,
    ...(isUntouched && { sharing: formOf({ subject }).firstSharing }),
  }
}

/** The side and the line of one game say nothing about another. */
export const withGame = (fields: CreateFields, game: GameView): Change => ({
  subject: 'game',
  game,
  ...(fields.subject === 'game' && fields.game?.id === game.id
    ? {}
    : { pick: null, line: '', title: null, seenLines: null }),
})

/** A price says who wins the game. */
export const withGameAndSide = (fields: CreateFields, game: GameView, pick: 'team_a' | 'team_b'): Change => ({
  ...withGame(fields, game),
  kind: 'moneyline',
  line: '',
  pick,
})

export function withKind(fields: CreateFields, kind: BetKind, lines: SuggestedLines | null): Change {
  const fits = picksFor(kind, playedOf(fields)).some((pick) => pick === fields.pick)
  const pick = fits ? fields.pick : null
  return { kind, pick, line: suggestedLine(kind, pick, lines) ?? '' }
}

/** Whoever changes sides of a spread takes the other end of the same line; an empty line takes what is suggested. */
export function withPick(fields: CreateFields, pick: BetPick, lines: SuggestedLines | null): Change {
  const line = lineFrom(fields.line)
  if (line === null) return { pick, line: suggestedLine(fields.kind, pick, lines) ?? fields.line }
  const turned = fields.kind === 'spread' && fields.pick !== null && fields.pick !== pick
  return { pick, line: turned ? lineText(0 - line) : fields.line }
}

/** A spread belongs to a team, so it waits for one; a total does not. */
export function suggestedLine(kind: BetKind, pick: BetPick | null, lines: SuggestedLines | null): string | null {
  if (lines === null || kind === 'moneyline') return null
  if (kind === 'over_under') return lines.overUnder === null ? null : lineText(lines.overUnder)
  if (lines.spreads === null || (pick !== 'team_a' && pick !== 'team_b')) return null
  return lineText(pick === 'team_a' ? lines.spreads.teamA : lines.spreads.teamB)
}

/** What a slip says as a whole is its first selection, and its stake the sum of all. */
export function withLegs(legs: CreateFields['legs']): Change {
  const [first] = legs
  if (first === undefined) return { legs, pick: null }
  return {
    legs,
    kind: first.betKind,
    pick: first.pick,
    line: first.line === null ? '' : lineText(first.line),
    stakeCents: slipStakes(legs).creatorCents,
    stakeProblem: null,
    stakeMode: 'even',
  }
}

/** The two outcomes each type of bet begins with; `{me}` stands for the name of whoever makes it. */
const outcomeTemplates: Readonly<Record<OwnBetType, { readonly a: string; readonly b: string }>> = {
  custom: { a: '', b: '' },
  challenge: { a: '{me} wins', b: '{me}’s opponent wins' },
  election: { a: 'Candidate A', b: 'Candidate B' },
  sports: { a: 'Team A', b: 'Team B' },
}

export const outcomesOf = (type: OwnBetType, me: string) => ({
  a: outcomeTemplates[type].a.replace('{me}', me),
  b: outcomeTemplates[type].b.replace('{me}', me),
})

/** Words of one's own are never overwritten. */
export function withOwnType({ ownType, optionA, optionB }: CreateFields, next: OwnBetType, me: string): Change {
  const before = outcomesOf(ownType, me)
  const untouched = optionA === before.a && optionB === before.b
  const { a, b } = outcomesOf(next, me)
  return { ownType: next, ...(untouched ? { optionA: a, optionB: b } : {}) }
}
