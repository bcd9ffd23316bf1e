/** Proves that a linked account is remembered by a label, and that no whole number ever becomes one. */
import { payment } from '@handshake/contracts/payment/payment.ts'
import { expect, it } from 'vitest'
import { labelOf, linkProblems, longestName } from './link-label.ts'

it('makes a label that the contract takes, however long the name may be', () => {
  const label = labelOf({ name: ` ${'x'.repeat(longestName)} `, lastFour: ' 4242 ' })
  expect(payment.linkMethod.input.safeParse({ method: 'stripe', label }).success).toBe(true)
  expect(labelOf({ name: 'Visa', lastFour: '4242' })).toBe('Visa •••• 4242')
})

it('takes a name and four digits', () => {
  expect(linkProblems('card', { name: 'Visa, personal', lastFour: '4242' })).toEqual({})
  expect(linkProblems('bank', { name: 'First Bank', lastFour: '0001' })).toEqual({})
  expect(linkProblems('wallet', { name: 'Ledger', lastFour: 'a9F0' })).toEqual({})
})

it.each(['4242424242424242', '4242 4242 4242 4242', '4242-4242-4242-4242', '12345678'])(
  'refuses the whole number %s in either box',
  (number) => {
    expect(linkProblems('card', { name: `Visa ${number}`, lastFour: '4242' }).name).toMatch(
      /^Never enter a full number/,
    )
    expect(linkProblems('card', { name: 'Visa', lastFour: number }).lastFour).toMatch(/^Never enter a full number/)
  },
)

it('refuses a whole address', () => {
  expect(
    linkProblems('wallet', { name: 'Mine', lastFour: '0x52908400098527886E0F7030069857D2E4169EE7' }).lastFour,
  ).toMatch(/^Never enter/)
})

it.each(['', '424', '42424', 'abcd'])('asks for four digits instead of "%s"', (lastFour) => {
  expect(linkProblems('card', { name: 'Visa', lastFour }).lastFour).toBe('Enter the last four digits of the card')
})

it('asks for a label that fits', () => {
  expect(linkProblems('bank', { name: '  ', lastFour: '4242' }).name).toBe('Label is required')
  expect(linkProblems('bank', { name: 'x'.repeat(longestName + 1), lastFour: '4242' }).name).toMatch(/no more than/)
})
