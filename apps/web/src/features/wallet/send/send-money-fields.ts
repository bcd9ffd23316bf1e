/** What a person types to send money: how it is kept, what is wrong with it, and what it comes to. */
import type { CallOf } from '@handshake/contracts/contract.ts'
import { formWords } from '@handshake/contracts/form-refusals.ts'
import { amountRefusal } from '@handshake/contracts/wallet/amount-refusals.ts'
import type { wallet } from '@handshake/contracts/wallet/wallet.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import { type AmountProblem, add, type Cents, cents, formatAmount, subtract } from '@handshake/domain/money.ts'
import { feeOn } from '@handshake/domain/wallet/fees.ts'
import { amountProblemTexts } from '#ui/form/amount-input.tsx'

/** Somebody who was shown: money goes to them, whatever they are called by then. */
export type Recipient = {
  readonly id: PersonId
  readonly username: string
  readonly displayName: string
  readonly avatarUrl: string | null
  readonly reliabilityScore: number | null
}

export type SendMoneyFields = {
  readonly amountCents: Cents | null
  readonly amountProblem: AmountProblem | null
  readonly recipient: Recipient | null
  readonly note: string
}

export const emptyFields: SendMoneyFields = { amountCents: null, amountProblem: null, recipient: null, note: '' }

/** As the contract has it; the box counts, the form refuses. */
export const longestNote = 200

export function readFields(value: unknown): SendMoneyFields | null {
  const kept = value as Partial<SendMoneyFields> | null | undefined
  if (typeof kept !== 'object' || kept === null || typeof kept.note !== 'string') return null
  return {
    ...emptyFields,
    amountCents: Number.isSafeInteger(kept.amountCents) ? cents(Number(kept.amountCents)) : null,
    recipient: typeof kept.recipient?.id === 'string' ? kept.recipient : null,
    note: kept.note,
  }
}

export function toInput(
  id: string,
  { amountCents, recipient, note }: SendMoneyFields,
): CallOf<typeof wallet.sendMoney> | null {
  if (amountCents === null || recipient === null) return null
  const said = note.trim()
  return {
    requestId: id as Id<'request'>,
    toId: recipient.id,
    amountCents,
    ...(said === '' ? {} : { note: said }),
  }
}

type SendFacts = { readonly ownUsername: string; readonly availableCents: Cents | null }
export type SendMoneyProblems = Partial<Record<'amountCents' | 'recipient' | 'note', string>>

/** The server's own rules in the server's own words, before it has to say them. */
export function problemsWith(fields: SendMoneyFields, known: SendFacts): SendMoneyProblems {
  const amount = amountProblemOf(fields, known)
  const recipient = recipientProblemOf(fields, known)
  const tooLong = fields.note.trim().length > longestNote
  return {
    ...(amount && { amountCents: amount }),
    ...(recipient && { recipient }),
    ...(tooLong && { note: `Message must be no more than ${longestNote} characters` }),
  }
}

function amountProblemOf(
  { amountCents, amountProblem }: SendMoneyFields,
  { availableCents }: SendFacts,
): string | null {
  if (amountCents === null) return amountProblemTexts[amountProblem ?? 'empty']
  const fault = amountRefusal('transfer', amountCents)
  if (fault !== null) return formWords(fault)
  const { totalCents, feeCents } = sumOf(amountCents)
  if (availableCents === null || totalCents <= availableCents) return null
  return formWords('wallet.insufficient-funds-with-fee', {
    total: formatAmount(totalCents),
    fee: formatAmount(feeCents),
  })
}

function recipientProblemOf({ recipient }: SendMoneyFields, { ownUsername }: SendFacts): string | null {
  if (recipient === null) return 'Recipient is required'
  return recipient.username.toLowerCase() === ownUsername.toLowerCase() ? formWords('wallet.own-wallet') : null
}

export function sumOf(amountCents: Cents): { feeCents: Cents; totalCents: Cents } {
  const feeCents = feeOn('transfer', amountCents)
  return { feeCents, totalCents: add(amountCents, feeCents) }
}

/** The largest amount that can be sent with its fee on top; found by halving, so that it holds for any way to charge. */
export function maxSendable(availableCents: Cents): Cents {
  let fits = 0
  let beyond = Math.max(0, availableCents) + 1
  while (beyond - fits > 1) {
    const middle = cents(fits + Math.trunc((beyond - fits) / 2))
    if (subtract(availableCents, sumOf(middle).totalCents) >= 0) fits = middle
    else beyond = middle
  }
  return cents(fits)
}

/** How the button and the toast call someone: by their first name. */
export const shortNameOf = ({ displayName, username }: Recipient): string =>
  displayName.trim().split(/\s+/)[0] || `@${username}`
