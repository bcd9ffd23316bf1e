/** Forms that begin filled in: a handshake that is edited, one that is played again, and a person who is challenged. */
import { longestTitle } from '@handshake/contracts/handshake/bet-terms.ts'
import type { HandshakeView, PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { BetPick } from '@handshake/domain/handshake/terms/terms.ts'
import { type Cents, cents } from '@handshake/domain/money.ts'
import { subjects } from '@handshake/domain/subject/subjects.ts'
import { lineText } from './bet/bet-changes.ts'
import { titleOf } from './bet/bet-terms.ts'
import { type CreateFields, emptyFields } from './create-fields.ts'
import { problemsOn } from './create-problems.ts'
import { type Step, stepsOf } from './create-steps.ts'
import type { LastBet } from './form/last-bet.ts'
import { subjectForms } from './subject/subject-forms.ts'

type Preset = Pick<HandshakeView, 'stakeCents' | 'peerStakeCents' | 'betKind'>

/** Unequal stakes came from smart odds, which split twice this amount. */
function stakeFields(mineCents: Cents, theirsCents: Cents): Pick<CreateFields, 'stakeCents' | 'stakeMode'> {
  const pot = mineCents + theirsCents
  return mineCents !== theirsCents && pot % 2 === 0
    ? { stakeCents: cents(pot / 2), stakeMode: 'smart' }
    : { stakeCents: mineCents, stakeMode: 'even' }
}

export function fieldsFromEdit(bet: HandshakeView, now: Date): CreateFields {
  const fields: CreateFields = {
    ...emptyFields(now),
    ...subjectForms[bet.subject].edit.fields(bet),
    kind: bet.betKind,
    pick: bet.pick,
    line: bet.line === null ? '' : lineText(bet.line),
    ...(subjects[bet.subject].hasOdds
      ? stakeFields(bet.stakeCents, bet.peerStakeCents)
      : { stakeCents: bet.stakeCents, stakeMode: 'even' }),
    terms: bet.terms,
    notes: bet.notes,
  }
  // A title of one's own outlives a change of anything else.
  return titleOf(fields) === bet.title ? fields : { ...fields, title: bet.title }
}

const otherSide: Readonly<Record<BetPick, BetPick | null>> = {
  team_a: 'team_b',
  team_b: 'team_a',
  over: 'under',
  under: 'over',
  // 'Anything but a draw' is no side one can begin with.
  draw: null,
}

/** Where the rematch of this one is made, if in another builder than this. */
export function rematchElsewhere(bet: HandshakeView, personId: string): string | null {
  const opponent = bet.creator.id === personId ? bet.peer : bet.creator
  return subjectForms[bet.subject].rematch.elsewhere?.(bet, opponent?.username ?? null) ?? null
}

/** The same bet against the same person, as far as it can be played again. */
export function fieldsFromRematch(bet: HandshakeView, personId: string, now: Date): CreateFields {
  const wasCreator = bet.creator.id === personId
  const opponent: PersonView | null = wasCreator ? bet.peer : bet.creator
  const [mine, theirs] = ownAndOther(bet, wasCreator)
  const pick = wasCreator ? bet.pick : otherSide[bet.pick]
  const { rematch } = subjectForms[bet.subject]
  return {
    ...emptyFields(now),
    ...rematch.fields(bet),
    kind: bet.betKind,
    pick: rematch.pick(pick),
    ...stakeFields(mine, theirs),
    ...(opponent === null
      ? { sharing: subjectForms[bet.subject].firstSharing }
      : { sharing: 'invite', friends: [opponent] }),
    terms: bet.terms,
    notes: bet.notes,
  }
}

/** Where nothing is left to fill in, a rematch is one look and one press; a game is played once, so another is chosen first. */
export function rematchBegins(preset: CreateFields, now: Date): Step {
  const known = { now, odds: null }
  const isWhole = stepsOf('rematch').every((step) => Object.keys(problemsOn(step, preset, known)).length === 0)
  const isNamed = preset.sharing === 'invite'
  return isWhole && isNamed ? 'review' : 'game'
}

/** Nothing but the opponent is chosen yet, and the stake is the last one. */
export const fieldsFor = (opponent: PersonView, now: Date, last: LastBet | null): CreateFields => ({
  ...emptyFields(now),
  ...(last && { stakeCents: last.stakeCents }),
  sharing: 'invite',
  friends: [opponent],
})

/** A bet in own words about something seen elsewhere; what is too long for the question goes on under it. */
export const fieldsAbout = (about: string, details: string, now: Date): CreateFields => ({
  ...emptyFields(now),
  subject: 'own_words',
  sharing: subjectForms.own_words.firstSharing,
  about: about.slice(0, longestTitle),
  details: details.slice(0, longestDetails),
})

const longestDetails = 2_000

const ownAndOther = ({ stakeCents, peerStakeCents }: Preset, wasCreator: boolean): [Cents, Cents] =>
  wasCreator ? [stakeCents, peerStakeCents] : [peerStakeCents, stakeCents]
