/** Proves that the wallet's views and deeds are reached by address, and that nonsense leads to the first view. */
// @vitest-environment node
import { expect, it } from 'vitest'
import { addressOf, deedIn, viewIn } from './wallet-address.ts'

const at = (text: string) => new URLSearchParams(text)

it.each([
  ['', 'activity', null],
  ['view=escrow&do=send', 'escrow', 'send'],
  ['view=nowhere&do=steal', 'activity', null],
])('reads "%s"', (text, view, deed) => {
  expect([viewIn(at(text)), deedIn(at(text))]).toEqual([view, deed])
})

it('opens and closes a deed without touching anything else', () => {
  const filtered = at('type=transfers&search=pizza')
  const opened = addressOf(filtered, { deed: 'deposit' })
  expect(opened.toString()).toBe('type=transfers&search=pizza&do=deposit')
  expect(addressOf(opened, { deed: null }).toString()).toBe(filtered.toString())
})

it('leaves the filters behind when the view changes', () => {
  expect(addressOf(at('type=transfers'), { view: 'fees' }).toString()).toBe('view=fees')
  expect(addressOf(at('view=fees'), { view: 'activity' }).toString()).toBe('')
})
