/** Proves what the send form refuses before the server has to, and that its sums are the server's. */
import { type RefusalCode, refusals } from '@handshake/contracts/refusals.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { idFrom } from '@handshake/domain/ids.ts'
import { cents, dollars } from '@handshake/domain/money.ts'
import { largestAmountCents } from '@handshake/domain/wallet/limits.ts'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  emptyFields,
  longestNote,
  maxSendable,
  problemsWith,
  readFields,
  type SendMoneyFields,
  shortNameOf,
  sumOf,
  toInput,
} from './send-money-fields.ts'

const maya = {
  id: idFrom<'person'>(0, new Uint8Array(10)),
  username: 'maya_chen',
  displayName: 'Maya Chen',
  avatarUrl: null,
  reliabilityScore: 90,
}
const ready: SendMoneyFields = { ...emptyFields, amountCents: dollars(50), recipient: maya, note: 'Pizza' }
const known = { ownUsername: 'tom_okafor', availableCents: dollars(1_000) }
const words = (code: RefusalCode) => refusals[code].words
const amountProblem = (amountCents: number, availableCents = known.availableCents) =>
  problemsWith({ ...ready, amountCents: cents(amountCents) }, { ...known, availableCents }).amountCents

it('finds nothing wrong with a sound transfer', () => {
  expect(problemsWith(ready, known)).toEqual({})
})

it.each([
  ['nothing', 0, words('wallet.transfer-not-positive')],
  ['less than nothing', -500, words('wallet.transfer-not-positive')],
  ['more than one transaction may be', largestAmountCents + 1, words('wallet.amount-out-of-range')],
])('refuses to send %s', (_what, amount, problem) => {
  expect(amountProblem(amount, cents(largestAmountCents * 2))).toBe(problem)
})

it('counts the fee before it says that the money is there', () => {
  expect(amountProblem(100_000)).toBe('Insufficient funds. Need $1,005.00 (including $5.00 fee)')
  expect(amountProblem(maxSendable(known.availableCents))).toBeUndefined()
  expect(amountProblem(maxSendable(known.availableCents) + 1)).toMatch(/^Insufficient funds/)
})

it('leaves the judgment about funds to the server while the balance is unknown', () => {
  expect(problemsWith({ ...ready, amountCents: dollars(99_999) }, { ...known, availableCents: null })).toEqual({})
})

it.each([
  ['empty', 'Enter an amount'],
  ['not-a-number', 'Enter an amount like 25 or 25.50'],
  ['too-many-decimals', 'Use at most two decimal places'],
  ['too-large', 'This amount is too large'],
] as const)('has words for an amount that is %s', (problem, text) => {
  expect(problemsWith({ ...ready, amountCents: null, amountProblem: problem }, known).amountCents).toBe(text)
})

it('refuses nobody, oneself in any case of letters, and a message that is too long', () => {
  expect(problemsWith({ ...ready, recipient: null }, known).recipient).toBe('Recipient is required')
  const self = { ...maya, username: 'Tom_Okafor' }
  expect(problemsWith({ ...ready, recipient: self }, known).recipient).toBe(words('wallet.own-wallet'))
  expect(problemsWith({ ...ready, note: 'x'.repeat(longestNote + 1) }, known).note).toMatch(/200/)
})

it('sends what the contract takes, and only once something is there to send', () => {
  const id = idFrom(0, new Uint8Array(10))
  expect(wallet.sendMoney.input.safeParse(toInput(id, { ...ready, note: 'x'.repeat(longestNote) })).success).toBe(true)
  expect(toInput(id, { ...ready, note: '  ' })).not.toHaveProperty('note')
  expect(toInput(id, { ...ready, amountCents: null })).toBeNull()
  expect(toInput(id, { ...ready, recipient: null })).toBeNull()
})

it('sends all there is, but for less than what one more cent would cost', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (available) => {
      const most = maxSendable(cents(available))
      expect(sumOf(most).totalCents).toBeLessThanOrEqual(available)
      expect(sumOf(cents(most + 1)).totalCents).toBeGreaterThan(available)
    }),
  )
})

it('reads back what was kept, and nothing from what was not', () => {
  expect(readFields(JSON.parse(JSON.stringify(ready)))).toEqual(ready)
  expect(readFields({ note: '', amountCents: 1.5, recipient: 'maya' })).toEqual(emptyFields)
  expect(readFields({})).toBeNull()
  expect(readFields(null)).toBeNull()
})

it('calls people by their first name, or by their username', () => {
  expect(shortNameOf(maya)).toBe('Maya')
  expect(shortNameOf({ ...maya, displayName: '  ' })).toBe('@maya_chen')
})
