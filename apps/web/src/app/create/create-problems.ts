/** What is wrong with the form, step by step, in the words of the contract and of the server's own refusals. */
import { stakeRefusal } from '@handshake/contracts/amount-refusals.ts'
import { handshake } from '@handshake/contracts/handshake.ts'
import { refusalWords } from '@handshake/contracts/refusals.ts'
import { canEndLevel } from '@handshake/domain/handshake/terms/level-games.ts'
import { picksFor } from '@handshake/domain/handshake/terms/terms.ts'
import { type Cents, formatAmount, subtract } from '@handshake/domain/money.ts'
import { amountProblemTexts } from '#ui/form/amount-input.tsx'
import { lineFrom, playedOf, stakesOf, type TeamOdds, termsOf } from './bet-terms.ts'
import { type CreateFields, dateFrom, mostFriends } from './create-fields.ts'
import type { Step } from './create-steps.ts'

export type FieldName = keyof CreateFields
export type Problems = Partial<Record<FieldName, string>>
type Known = { readonly now: Date; readonly odds: TeamOdds | null }

const usualStep: Readonly<Record<FieldName, Step>> = {
  source: 'game',
  game: 'game',
  ownType: 'game',
  about: 'game',
  details: 'game',
  optionA: 'game',
  optionB: 'game',
  settlementDate: 'game',
  decidedBy: 'game',
  referee: 'game',
  kind: 'bet',
  pick: 'bet',
  line: 'bet',
  stakeCents: 'bet',
  stakeProblem: 'bet',
  stakeMode: 'bet',
  terms: 'bet',
  notes: 'bet',
  sharing: 'opponent',
  friends: 'opponent',
  addresses: 'opponent',
}

/** Which step a field stands on: where the words about it are shown, and where a refusal about it leads. */
export const stepOf = (field: FieldName, source: CreateFields['source']): Step =>
  field === 'pick' && source === 'own' ? 'game' : usualStep[field]

const { shape } = handshake.createHandshake.input
type Schema = { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } | undefined } }
const said = (schema: Schema, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

/** Without what is not wrong. */
const only = (found: Readonly<Record<string, string | undefined | null | false>>): Problems =>
  Object.fromEntries(Object.entries(found).filter(([, words]) => typeof words === 'string'))

const fewestLetters = 5

function aboutProblem(about: string): string | undefined {
  const words = about.trim()
  if (words === '') return 'Description is required'
  if (words.length < fewestLetters) return `Description must be at least ${fewestLetters} characters`
  return said(shape.title, about)
}

function gameProblems(fields: CreateFields, { now }: Known): Problems {
  if (fields.source === 'game') return only({ game: fields.game === null && 'Please select a game' })
  const { optionA, optionB } = fields
  const same = optionA.trim().toLowerCase() === optionB.trim().toLowerCase() && 'The two outcomes must be different'
  const settlesAt = dateFrom(fields.settlementDate)
  return only({
    about: aboutProblem(fields.about),
    details: said(shape.description, fields.details),
    optionA: said(shape.teamA, optionA),
    optionB: said(shape.teamB, optionB) ?? same,
    settlementDate:
      settlesAt === null
        ? 'Settlement date is required'
        : settlesAt <= now && refusalWords('handshake.date-passed', {}),
    pick: fields.pick === null && 'Your Choice is required',
    referee: said(shape.refereeUsername, fields.referee),
  })
}

function lineProblem(fields: CreateFields): string | false {
  const { source, kind, line } = fields
  if (source === 'own' || kind === 'moneyline') return false
  const value = lineFrom(line)
  if (value === null) return line.trim() === '' ? 'Line is required' : 'Enter a line like 3.5 or -7'
  if (!Number.isInteger(value * 2)) return 'Lines move in half points'
  // The side is asked for beside; with any side of the kind the line can be judged by itself.
  const terms = termsOf({ ...fields, pick: kind === 'spread' ? 'team_a' : 'over' })
  if (terms !== null) return false
  const least = canEndLevel(playedOf(fields)) ? 0.5 : 1.5
  return kind === 'spread' ? 'The line must be between -500 and 500' : `A total lies between ${least} and 500`
}

function stakeProblem(fields: CreateFields, odds: TeamOdds | null): string | false {
  if (fields.stakeCents === null) {
    const problem = fields.stakeProblem ?? 'empty'
    return problem === 'empty' ? 'Stake amount is required' : amountProblemTexts[problem]
  }
  const stakes = stakesOf(fields, odds) ?? { creatorCents: fields.stakeCents, peerCents: fields.stakeCents }
  const refusal = stakeRefusal([fields.stakeCents, stakes.creatorCents, stakes.peerCents])
  return refusal !== null && refusalWords(refusal, {})
}

/** A side chosen for another kind or another game is chosen again. */
const sideProblem = (fields: CreateFields): string | false =>
  (fields.pick === null || !picksFor(fields.kind, playedOf(fields)).includes(fields.pick)) && 'Please pick your side'

const betProblems = (fields: CreateFields, { odds }: Known): Problems =>
  only({
    pick: fields.source === 'game' && sideProblem(fields),
    line: lineProblem(fields),
    stakeCents: stakeProblem(fields, odds),
    terms: said(shape.terms, fields.terms),
    notes: said(shape.notes, fields.notes),
  })

const opponentProblems = ({ sharing, friends, addresses }: CreateFields): Problems =>
  only({
    friends:
      sharing === 'invite' &&
      (friends.length + addresses.length === 0
        ? refusalWords('handshake.nobody-invited', {})
        : friends.length > mostFriends && `Please choose no more than ${mostFriends} people`),
  })

const problemsAt: Readonly<Record<Step, (fields: CreateFields, known: Known) => Problems>> = {
  game: gameProblems,
  bet: betProblems,
  opponent: opponentProblems,
  review: () => ({}),
}

export const problemsOn = (step: Step, fields: CreateFields, known: Known): Problems => problemsAt[step](fields, known)

/** What is missing to lock the stake, in the words for this moment; null when it is there. */
export function shortageOf(needCents: Cents, availableCents: Cents): { words: string; missingCents: Cents } | null {
  if (needCents <= availableCents) return null
  const missingCents = subtract(needCents, availableCents)
  const words = `Insufficient balance. You have ${formatAmount(availableCents)} but need ${formatAmount(needCents)}. Please add ${formatAmount(missingCents)} to your wallet.`
  return { words, missingCents }
}
