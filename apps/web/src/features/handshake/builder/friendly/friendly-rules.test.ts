/** Proves every rule of the friendly bet: its words, at the very edge, and that what passes here the server takes too. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { cents, dollars } from '@handshake/domain/money.ts'
import { describe, expect, it } from 'vitest'
import { toCreateInput } from '../../create/bet/bet-terms.ts'
import { diego, inOwnWords, now } from '../../create/create.test-world.ts'
import type { CreateFields } from '../../create/create-fields.ts'
import { friendlyJudge } from './friendly-rules.ts'

const whole: CreateFields = { ...inOwnWords, friends: [diego] }
const problems = (over: Partial<CreateFields>, isValid = true) =>
  friendlyJudge({ isValid })({ ...whole, ...over }, { now, odds: null })

describe('what is wrong is named', () => {
  it.each<[string, Partial<CreateFields>]>([
    ['Description is required', { about: '  ' }],
    ['Description must be at least 5 characters', { about: 'Snow' }],
    ['Description must be no more than 120 characters', { about: 'x'.repeat(121) }],
    ['Option 1 is required', { optionA: '' }],
    ['Option 1 must be no more than 80 characters', { optionA: 'x'.repeat(81) }],
    ['Option 2 is required', { optionB: ' ' }],
    ['Your Choice is required', { pick: null }],
    ['Amount is required', { stakeCents: null, stakeProblem: 'empty' }],
    ['Amount format is invalid', { stakeCents: null, stakeProblem: 'not-a-number' }],
    ['Amount must be at least 1', { stakeCents: cents(99) }],
    ['Amount must be no more than 10000', { stakeCents: cents(1_000_001) }],
    ['Settlement date is required', { settlementDate: '' }],
    ['Opponent is required', { friends: [] }],
  ])('%s', (words, over) => expect(Object.values(problems(over))).toEqual([words]))

  it('Please select a valid peer', () => {
    expect(problems({}, false)).toEqual({ friends: 'Please select a valid peer' })
  })
})

it('passes at the edges, and the contract takes what passes', () => {
  for (const over of [{}, { about: 'Snow?' }, { stakeCents: dollars(1) }, { stakeCents: dollars(10_000) }]) {
    expect(problems(over)).toEqual({})
    const input = toCreateInput(
      '01930000-0000-7000-8000-000000000009',
      { ...whole, ...over, sharing: 'draft' },
      'friendly',
    )
    expect(handshake.createHandshake.input.safeParse(input).success).toBe(true)
  }
})
