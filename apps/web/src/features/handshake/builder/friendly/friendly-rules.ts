/** What a friendly bet in one's own words has to have, in the words of its form; the numbers are the server's own. */
import { longestOption, longestTitle } from '@handshake/contracts/handshake/bet-terms.ts'
import { amountParts, type Cents } from '@handshake/domain/money.ts'
import { ranges } from '@handshake/domain/wallet/limits.ts'
import type { CreateFields } from '../../create/create-fields.ts'
import type { Problems } from '../../create/create-problems.ts'
import { only } from '../../create/subject/form-row.ts'
import { betProblemsOnly, type Judge } from '../use-builder.ts'

const required = (field: string) => `${field} is required`
const tooShort = (field: string, least: number) => `${field} must be at least ${least} characters`
const tooLong = (field: string, most: number) => `${field} must be no more than ${most} characters`
const wrongFormat = (field: string) => `${field} format is invalid`
const tooLow = (field: string, least: string) => `${field} must be at least ${least}`
const tooHigh = (field: string, most: string) => `${field} must be no more than ${most}`

/** '10000', as the form's rules write their numbers. */
const wholeDollars = (amount: Cents) => amountParts(amount, 'balance').whole.replaceAll(',', '')

type TextRule = { readonly field: string; readonly least: number; readonly most: number }

function textProblem(text: string, { field, least, most }: TextRule): string | false {
  const words = text.trim()
  if (words === '') return required(field)
  if (words.length < least) return tooShort(field, least)
  return words.length > most && tooLong(field, most)
}

function amountProblem({ stakeCents, stakeProblem }: CreateFields): string | false {
  const least = wholeDollars(ranges.bet.minCents)
  const most = wholeDollars(ranges.bet.maxCents)
  if (stakeCents === null) {
    if (stakeProblem === null || stakeProblem === 'empty') return required('Amount')
    return stakeProblem === 'too-large' ? tooHigh('Amount', most) : wrongFormat('Amount')
  }
  if (stakeCents < ranges.bet.minCents) return tooLow('Amount', least)
  return stakeCents > ranges.bet.maxCents && tooHigh('Amount', most)
}

const rules: Readonly<Record<'about' | 'optionA' | 'optionB', TextRule>> = {
  about: { field: 'Description', least: 5, most: longestTitle },
  optionA: { field: 'Option 1', least: 1, most: longestOption },
  optionB: { field: 'Option 2', least: 1, most: longestOption },
}

type Peer = { readonly isValid: boolean }

/** What the domain and the contract say comes along, so that nothing passes here that the server would refuse. */
export const friendlyJudge =
  (peer: Peer): Judge =>
  (fields, known): Problems => ({
    ...betProblemsOnly(fields, known),
    ...only({
      about: textProblem(fields.about, rules.about),
      optionA: textProblem(fields.optionA, rules.optionA),
      optionB: textProblem(fields.optionB, rules.optionB),
      stakeCents: amountProblem(fields),
      friends: fields.friends.length === 0 ? required('Opponent') : !peer.isValid && 'Please select a valid peer',
    }),
  })
