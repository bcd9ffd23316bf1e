/** One partner, however often, makes nobody trusted: the sum stays small, and linked accounts and promises without money give nothing. */
import { expect, test } from 'vitest'
import { type HrsMovement, moveHrs, newHrs } from './hrs.ts'
import { weigh } from './partner-weight.ts'
import { obligations, reliabilityScore } from './reliability.ts'

type Case = { readonly linked?: boolean; readonly staked?: boolean; readonly movement?: HrsMovement }

const after = (count: number, { linked = false, staked = true, movement = 'agreement_completed' }: Case = {}) => {
  let hrs: number = newHrs
  const counted = { met: 0, missed: 0 }
  for (let before = 0; before < count; before += 1) {
    const scored = weigh({ movement, obligation: 'settled' }, { staked, partner: { before, linked } })
    hrs = moveHrs(hrs, scored.movement).after
    if (scored.obligation !== null) counted[obligations[scored.obligation]] += 1
  }
  return { hrs, reliability: reliabilityScore(counted) }
}

test.each([
  [1, 510, 79],
  [3, 530, 84],
  [4, 535, 84],
  [6, 545, 84],
  [7, 545, 84],
  [1_000, 545, 84],
])('%i handshakes with one partner come to %i and %i', (count, hrs, reliability) =>
  expect(after(count)).toEqual({ hrs, reliability }),
)

test('payments of a loan are no way around it', () =>
  expect(after(1_000, { movement: 'loan_payment_on_time' })).toEqual({ hrs: 521, reliability: 84 }))

test.each<[string, Case]>([
  ['linked accounts', { linked: true }],
  ['promises without money', { staked: false }],
  ['loan payments between linked accounts', { linked: true, movement: 'loan_payment_on_time' }],
  ['disputes without money', { staked: false, movement: 'dispute_lost' }],
])('%s move nothing, however often', (_, one) => expect(after(1_000, one)).toEqual({ hrs: newHrs, reliability: 75 }))

test('what was missed counts with every partner, as long as money was at stake', () => {
  const late = { movement: 'agreement_completed', obligation: 'late_payment' } as const
  for (const partner of [
    { before: 9, linked: false },
    { before: 0, linked: true },
  ]) {
    expect(weigh(late, { staked: true, partner }).obligation).toBe('late_payment')
    expect(weigh(late, { staked: false, partner }).obligation).toBe(null)
    const lost = { movement: 'dispute_lost', obligation: 'dispute_lost' } as const
    expect(weigh(lost, { staked: true, partner })).toEqual(lost)
  }
})
