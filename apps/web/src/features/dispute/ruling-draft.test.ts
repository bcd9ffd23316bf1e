/** What a ruling would pay while it is written, and what it still needs. */
import { cents } from '@handshake/domain/money.ts'
import { expect, test } from 'vitest'
import { grounds, maxWords, reasonOf, wordsProblem } from './raise-dispute.tsx'
import { problemsOf, type RulingDraft, sharesOf, splitStep } from './ruling-draft.ts'

const stakes = { creatorCents: cents(5_000), peerCents: cents(3_000) }
const draft = (over: Partial<RulingDraft> = {}): RulingDraft => ({
  ruling: null,
  creatorCents: cents(5_000),
  reason: 'The board of the bar counted two.',
  ...over,
})

test('nothing is promised before something is chosen', () => {
  expect(sharesOf(draft(), stakes)).toBeNull()
  expect(problemsOf(draft())).toEqual({ ruling: 'Please choose a ruling' })
})

test('a win pays the pot less 2.5 percent, a refund costs nothing, a split costs by what changes hands', () => {
  expect(sharesOf(draft({ ruling: 'peer' }), stakes)).toEqual({ creatorCents: 0, peerCents: 7_800, feeCents: 200 })
  expect(sharesOf(draft({ ruling: 'refund' }), stakes)).toEqual({ ...stakes, feeCents: 0 })
  expect(sharesOf(draft({ ruling: 'split', creatorCents: cents(6_500) }), stakes)).toEqual({
    creatorCents: 6_400,
    peerCents: 1_500,
    feeCents: 100,
  })
})

test('a reason has twenty characters that are not blanks, and at most two thousand', () => {
  const ruling = 'peer'
  expect(problemsOf(draft({ ruling }))).toEqual({})
  expect(problemsOf(draft({ ruling, reason: `${' '.repeat(30)}Short.` })).reason).toMatch(/at least 20/)
  expect(problemsOf(draft({ ruling, reason: 'x'.repeat(2_001) })).reason).toMatch(/within 2000/)
})

test('a slider steps in dollars where the pot is large and whole', () => {
  expect(splitStep(stakes)).toBe(1)
  expect(splitStep({ creatorCents: cents(5_000), peerCents: cents(5_000) })).toBe(100)
})

test('a dispute begins with its ground, and its words fit what the server takes', () => {
  expect(reasonOf('void', '  Rained off. ')).toBe('It shouldn’t count. Rained off.')
  expect(wordsProblem('  ')).toBe('Please say what is wrong with the result')
  expect(wordsProblem('x'.repeat(maxWords + 1))).toMatch(/within/)
  for (const ground of Object.keys(grounds) as (keyof typeof grounds)[])
    expect(reasonOf(ground, 'x'.repeat(maxWords)).length).toBeLessThanOrEqual(2_000)
})
