/** What is typed about a piece of work: what it is worth, and what is missing, in words. */
import { dollars, zero } from '@handshake/domain/money.ts'
import { expect, test } from 'vitest'
import { emptyWork, problemsOf, workTermsOf, worthOf } from './work-draft.ts'

const sound = {
  ...emptyWork,
  title: 'Website',
  milestones: [
    { key: 0, name: 'Draft', amountCents: dollars(50) },
    { key: 1, name: 'Final', amountCents: dollars(100) },
  ],
}

test('an empty draft misses everything, a sound one nothing', () => {
  expect(problemsOf(emptyWork, false)).toEqual({
    title: 'Say what it is about',
    person: 'Choose who does the work',
    milestones: 'Give each milestone a name',
  })
  expect(problemsOf(sound, true)).toEqual({})
  expect(worthOf(sound)).toBe(dollars(150))
})

test('a milestone without an amount is worth nothing, and is refused', () => {
  const draft = { ...sound, milestones: [{ key: 0, name: 'Draft', amountCents: null }] }
  expect(workTermsOf(draft).milestones).toEqual([{ name: 'Draft', amountCents: zero }])
  expect(problemsOf(draft, true)).toEqual({ milestones: 'Each milestone needs an amount above $0' })
})
