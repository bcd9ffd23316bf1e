/** What a handshake is about, as a person wrote it: checked by its subject, the rules of its kind and the range of stakes. */
import { stakeRefusal } from '@handshake/contracts/wallet/amount-refusals.ts'
import { rulesFor, type SettlementRules } from '@handshake/domain/handshake/result/settlement-rules.ts'
import type { Played } from '@handshake/domain/handshake/terms/level-games.ts'
import { judgeTerms, type Terms } from '@handshake/domain/handshake/terms/terms.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { BetType } from '@handshake/domain/subject/bet-types.ts'
import { type SubjectKind, subjectOf, subjects } from '@handshake/domain/subject/subjects.ts'
import type { Context } from '#platform/context.ts'
import { type Refuse, Refused } from '#platform/use-case.ts'
import { judgeReferee, type Naming } from '../referee/judge-referee.ts'
import type { ContentCode, ContentInput, Found, Priced } from '../subject/server-subject.ts'
import { serverSubjects } from '../subject/server-subjects.ts'
import { termsRefusals } from './terms-refusals.ts'

export type Content = Pick<Found, 'teams' | 'gameDate' | 'verification' | 'columns' | 'metadata'> &
  Priced & {
    readonly subject: SubjectKind
    readonly title: string
    readonly description: string
    readonly termsText: string
    readonly notes: string
    readonly betType: BetType
    readonly terms: Terms
    readonly rules: SettlementRules
    /** Who decides instead of an arbitrator. */
    readonly refereeId: PersonId | null
    /** From when on nobody can take the other side. */
    readonly closesAt: Date
  }

/** Who makes it, who is asked to take the other side with the same press, and the handshake that is edited. */
type Circle = Pick<Naming, 'creatorId' | 'guests' | 'edited'>

export async function judgeContent(
  ctx: Context,
  input: ContentInput,
  circle: Circle,
  refuse: Refuse<ContentCode>,
): Promise<Content | Refused> {
  const subject = subjectOf(input)
  const terms: Terms = { kind: input.betKind, pick: input.pick, line: input.line }
  const found = await serverSubjects[subject].find(ctx, input, refuse)
  if (found instanceof Refused) return found
  const rules = rulesFor(terms, found.sport)
  const played: Played = { sport: found.sport, overtime: rules.overtime }
  const fault = judgeTerms(terms, played)
  if (fault !== null) return refuse(termsRefusals[fault])
  const wrong = stakeRefusal([input.stakeCents, ...input.legs.map(({ stakeCents }) => stakeCents)])
  if (wrong === 'wallet.escrow-not-positive') return refuse(wrong)
  const priced = found.price(terms, played)
  if (typeof priced === 'string') return refuse(priced)
  const refusal = stakeRefusal([priced.stakes.creatorCents, priced.stakes.peerCents])
  if (refusal !== null) return refuse(refusal)
  const naming = { ...circle, username: input.refereeUsername, verification: found.verification }
  const refereeId = await judgeReferee(ctx, naming, refuse)
  if (refereeId instanceof Refused) return refereeId
  const { teams, gameDate, pace, verification, columns, metadata } = found
  return {
    ...priced,
    subject,
    teams,
    gameDate,
    verification,
    columns,
    ...(metadata && { metadata }),
    refereeId,
    title: input.title,
    description: input.description,
    termsText: input.terms,
    notes: input.notes,
    betType: subjects[subject].betTypeOf(input.betType),
    terms,
    rules,
    closesAt: subjects[subject].closesAt(gameDate, pace),
  }
}
