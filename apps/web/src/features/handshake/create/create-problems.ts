/** What is wrong with the form, step by step, in the words of the contract and of the server's own refusals. */

import { formWords } from '@handshake/contracts/form-refusals.ts'
import { makingRoutes } from '@handshake/contracts/handshake/handshake-making.ts'
import { stakeRefusal } from '@handshake/contracts/wallet/amount-refusals.ts'
import { canEndLevel } from '@handshake/domain/handshake/terms/level-games.ts'
import { picksFor } from '@handshake/domain/handshake/terms/terms.ts'
import { type Cents, formatAmount, subtract } from '@handshake/domain/money.ts'
import type { SubjectKind } from '@handshake/domain/subject/subjects.ts'
import { amountProblemTexts } from '#ui/form/amount-input.tsx'
import { hasLine, lineFrom, playedOf, stakesOf, type TeamOdds, termsOf } from './bet/bet-terms.ts'
import { type CreateFields, maxFriends } from './create-fields.ts'
import type { Step } from './create-steps.ts'
import { only, type SharedFields, said } from './subject/form-row.ts'
import { formOf, subjectForms } from './subject/subject-forms.ts'

export type FieldName = keyof CreateFields
export type Problems = Partial<Record<FieldName, string>>
export type DraftFacts = { readonly now: Date; readonly odds: TeamOdds | null }

const sharedSteps: Readonly<Record<keyof SharedFields, Step>> = {
  kind: 'bet',
  pick: 'bet',
  line: 'bet',
  stakeCents: 'bet',
  stakeProblem: 'bet',
  stakeMode: 'bet',
  title: 'bet',
  terms: 'bet',
  notes: 'bet',
  sharing: 'opponent',
  friends: 'opponent',
  addresses: 'opponent',
}

const isShared = (field: FieldName): field is keyof SharedFields => Object.hasOwn(sharedSteps, field)

/** Which step a field stands on: where the words about it are shown, and where a refusal about it leads. */
export function stepOf(field: FieldName, subject: SubjectKind): Step {
  if (field === 'pick') return subjectForms[subject].pickStep
  return isShared(field) ? sharedSteps[field] : 'game'
}

const { shape } = makingRoutes.createHandshake.input

function lineProblem(fields: CreateFields): string | false {
  const { kind, line } = fields
  if (!hasLine(fields)) return false
  const value = lineFrom(line)
  if (value === null) return line.trim() === '' ? 'Line is required' : 'Enter a line like 3.5 or -7'
  if (!Number.isInteger(value * 2)) return 'Lines move in half points'
  // The side is asked for beside; with any side of the kind the line can be judged by itself.
  const terms = termsOf({ ...fields, pick: kind === 'spread' ? 'team_a' : 'over' })
  if (terms !== null) return false
  const least = canEndLevel(playedOf(fields)) ? 0.5 : 1.5
  return kind === 'spread' ? 'The line must be between -500 and 500' : `A total must be between ${least} and 500`
}

function stakeProblem(fields: CreateFields, odds: TeamOdds | null): string | false {
  if (fields.stakeCents === null) {
    const problem = fields.stakeProblem ?? 'empty'
    return problem === 'empty' ? 'Stake amount is required' : amountProblemTexts[problem]
  }
  const stakes = stakesOf(fields, odds) ?? { creatorCents: fields.stakeCents, peerCents: fields.stakeCents }
  const refusal = stakeRefusal([fields.stakeCents, stakes.creatorCents, stakes.peerCents])
  return refusal !== null && formWords(refusal)
}

/** A side chosen for another kind or another game is chosen again. */
const sideProblem = (fields: CreateFields): string | false =>
  (fields.pick === null || !picksFor(fields.kind, playedOf(fields)).includes(fields.pick)) && 'Please pick your side'

const betProblems = (fields: CreateFields, { odds }: DraftFacts): Problems =>
  only({
    pick: formOf(fields).pickStep === 'bet' && sideProblem(fields),
    line: lineProblem(fields),
    stakeCents: stakeProblem(fields, odds),
    title: fields.title !== null && said(shape.title, fields.title),
    terms: said(shape.terms, fields.terms),
    notes: said(shape.notes, fields.notes),
  })

const opponentProblems = ({ sharing, friends, addresses }: CreateFields): Problems =>
  only({
    friends:
      sharing === 'invite' &&
      (friends.length + addresses.length === 0
        ? formWords('handshake.nobody-invited')
        : friends.length > maxFriends && `Please choose no more than ${maxFriends} people`),
  })

const problemsAt: Readonly<Record<Step, (fields: CreateFields, known: DraftFacts) => Problems>> = {
  game: (fields, { now }) => formOf(fields).problems(fields, now),
  bet: betProblems,
  opponent: opponentProblems,
  review: () => ({}),
}

export const problemsOn = (step: Step, fields: CreateFields, known: DraftFacts): Problems =>
  problemsAt[step](fields, known)

/** What is missing to lock the stake, in the words for this moment; null when it is there. */
export function shortageOf(needCents: Cents, availableCents: Cents): { words: string; missingCents: Cents } | null {
  if (needCents <= availableCents) return null
  const missingCents = subtract(needCents, availableCents)
  const words = `Insufficient balance. You have ${formatAmount(availableCents)} but need ${formatAmount(needCents)}. Please add ${formatAmount(missingCents)} to your wallet.`
  return { words, missingCents }
}
