/** Proves that every step says what is wrong with it, in the words of the contract, and nothing when all is well. */
import { cents, dollars } from '@handshake/domain/money.ts'
import { expect, it } from 'vitest'
import { aboutGame, diego, empty, inOwnWords, now } from './create.test-world.ts'
import type { CreateFields } from './create-fields.ts'
import { problemsOn, shortageOf, stepOf } from './create-problems.ts'
import type { Step } from './create-steps.ts'

const known = { now, odds: { teamA: -300, teamB: 250 } }
const on = (step: Step, fields: CreateFields) => problemsOn(step, fields, known)

it('finds nothing wrong with a complete bet', () => {
  for (const step of ['game', 'bet', 'opponent', 'review'] as const) {
    expect(on(step, aboutGame)).toEqual({})
    expect(on(step, inOwnWords)).toEqual({})
  }
})

it('asks for a game, or for everything that words of one’s own need', () => {
  expect(on('game', empty)).toEqual({ game: 'Please select a game' })
  expect(on('game', { ...empty, subject: 'own_words', settlementDate: '' })).toEqual({
    about: 'Description is required',
    optionA: 'Option 1 is required',
    optionB: 'Option 2 is required',
    settlementDate: 'Settlement date is required',
    pick: 'Your Choice is required',
  })
})

it.each<[Partial<CreateFields>, object]>([
  [{ about: 'Snow' }, { about: 'Description must be at least 5 characters' }],
  [{ about: 'x'.repeat(121) }, { about: 'Title must be no more than 120 characters' }],
  [{ optionB: ' it SNOWS ' }, { optionB: 'The two outcomes must be different' }],
  [{ settlementDate: '2026-01-01T00:00' }, { settlementDate: 'The settlement date must be in the future.' }],
])('says of %j what is wrong', (change, problems) => {
  expect(on('game', { ...inOwnWords, ...change })).toEqual(problems)
})

it.each<[Partial<CreateFields>, object]>([
  [{ pick: null }, { pick: 'Please pick your side' }],
  [{ kind: 'spread', line: '' }, { line: 'Line is required' }],
  [{ kind: 'spread', line: 'x' }, { line: 'Enter a line like 3.5 or -7' }],
  [{ kind: 'spread', line: '3.25' }, { line: 'Lines move in half points' }],
  [{ kind: 'spread', line: '501' }, { line: 'The line must be between -500 and 500' }],
  [{ kind: 'over_under', pick: 'over', line: '0' }, { line: 'A total must be between 1.5 and 500' }],
  [{ stakeCents: null, stakeProblem: null }, { stakeCents: 'Stake amount is required' }],
  [{ stakeCents: null, stakeProblem: 'not-a-number' }, { stakeCents: 'Enter an amount like 25 or 25.50' }],
  [{ stakeCents: cents(99) }, { stakeCents: 'Bet amount must be between $1 and $10,000' }],
  [{ stakeCents: cents(0) }, { stakeCents: 'Escrow amount must be greater than 0' }],
  [{ stakeCents: dollars(10_001) }, { stakeCents: 'Bet amount must be between $1 and $10,000' }],
  // Twice 9,000 split three to one leaves more than the range for the favorite.
  [{ stakeCents: dollars(9_000), stakeMode: 'smart' }, { stakeCents: 'Bet amount must be between $1 and $10,000' }],
  [{ terms: 'x'.repeat(2_001) }, { terms: 'Terms must be no more than 2000 characters' }],
])('says of %j on the second step what is wrong', (change, problems) => {
  expect(on('bet', { ...aboutGame, ...change })).toEqual(problems)
})

it('wants somebody where people are invited, and nobody elsewhere', () => {
  expect(on('opponent', { ...aboutGame, sharing: 'invite' })).toEqual({
    friends: 'Choose at least one person to invite.',
  })
  expect(on('opponent', { ...aboutGame, sharing: 'link' })).toEqual({})
  const friends = Array.from({ length: 21 }, () => diego)
  expect(on('opponent', { ...aboutGame, sharing: 'invite', friends })).toHaveProperty('friends')
})

it('knows on which step each field stands, also that of one’s own words', () => {
  expect([stepOf('pick', 'game'), stepOf('pick', 'own_words'), stepOf('friends', 'game')]).toEqual([
    'bet',
    'game',
    'opponent',
  ])
})

it('says what is missing in the wallet, to the cent', () => {
  expect(shortageOf(dollars(50), dollars(50))).toBeNull()
  expect(shortageOf(dollars(64), dollars(1.5))?.words).toBe(
    'Insufficient balance. You have $1.50 but need $64.00. Please add $62.50 to your wallet.',
  )
})
