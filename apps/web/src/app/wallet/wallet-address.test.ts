/** Proves that the wallet's views and actions are reached by address, and that nonsense leads to the first view. */
import { expect, it } from 'vitest'
import { actionIn, addressOf, viewIn } from './wallet-address.ts'

const at = (text: string) => new URLSearchParams(text)

it.each([
  ['', 'activity', null],
  ['view=escrow&do=send', 'escrow', 'send'],
  ['view=nowhere&do=steal', 'activity', null],
])('reads "%s"', (text, view, action) => {
  expect([viewIn(at(text)), actionIn(at(text))]).toEqual([view, action])
})

it('opens and closes an action without touching anything else', () => {
  const filtered = at('type=transfers&search=pizza')
  const opened = addressOf(filtered, { action: 'deposit' })
  expect(opened.toString()).toBe('type=transfers&search=pizza&do=deposit')
  expect(addressOf(opened, { action: null }).toString()).toBe(filtered.toString())
})

it('leaves the filters behind when the view changes', () => {
  expect(addressOf(at('type=transfers'), { view: 'fees' }).toString()).toBe('view=fees')
  expect(addressOf(at('view=fees'), { view: 'activity' }).toString()).toBe('')
})
