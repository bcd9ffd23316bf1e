/** Statistics from settled handshakes: counted, signed, and rounded as shown. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, dollars } from '../money.ts'
import { bettingStatistics, type SettledHandshake } from './statistics.ts'

let clock = 0
const bet = (winner: SettledHandshake['winner'], category: string | null = 'NFL', stake = 100): SettledHandshake => ({
  winner,
  category,
  stakeCents: dollars(stake),
  receivedCents: dollars(winner === 'self' ? stake * 1.96 : winner === 'nobody' ? stake : 0),
  opponentId: 'ben',
  settledAt: new Date(Date.UTC(2026, 0, 1) + ++clock * 60_000),
})
const won = () => bet('self')
const lost = () => bet('opponent')
const split = () => bet('nobody')

test('nothing settled is nothing, and the favorite is Sports', () => {
  expect(bettingStatistics([])).toEqual({
    totalBets: 0,
    totalWins: 0,
    totalLosses: 0,
    totalEarningsCents: 0,
    currentStreak: 0,
    biggestWinCents: 0,
    favoriteCategory: 'Sports',
    winRate: 0,
  })
})

test('two wins, a loss and a split', () => {
  expect(bettingStatistics([won(), lost(), bet('self', 'NBA', 50), split()])).toEqual({
    totalBets: 4,
    totalWins: 2,
    totalLosses: 1,
    totalEarningsCents: dollars(96 - 100 + 48),
    currentStreak: 1,
    biggestWinCents: dollars(96),
    favoriteCategory: 'NFL',
    winRate: 67,
  })
})

describe('the streak', () => {
  test.each<[string, SettledHandshake[], number]>([
    ['three wins', [lost(), won(), won(), won()], 3],
    ['two losses', [won(), lost(), lost()], -2],
    ['a split in between changes nothing', [won(), split(), won()], 2],
    ['only splits', [split()], 0],
  ])('%s', (_name, settled, streak) => expect(bettingStatistics(settled).currentStreak).toBe(streak))

  test('goes by the time of settlement, not by the order of the rows', () => {
    const rows = [won(), lost(), lost()]
    expect(bettingStatistics(rows.toReversed()).currentStreak).toBe(-2)
  })
})

test('among equally frequent categories the latest is the favorite', () => {
  expect(bettingStatistics([bet('self', 'NFL'), bet('self', 'NBA')]).favoriteCategory).toBe('NBA')
  expect(bettingStatistics([bet('self', null)]).favoriteCategory).toBe('Sports')
})

test('wins, losses and splits are all there is, and earnings are what came back less what went in', () => {
  const any = fc.record({
    winner: fc.constantFrom<SettledHandshake['winner']>('self', 'opponent', 'nobody'),
    stakeCents: fc.nat(1_000_000).map(cents),
    receivedCents: fc.nat(2_000_000).map(cents),
    category: fc.constant('NFL'),
    opponentId: fc.constant('ben'),
    settledAt: fc.date({ min: new Date(0), max: new Date(2 ** 41), noInvalidDate: true }),
  })
  fc.assert(
    fc.property(fc.array(any), (settled) => {
      const { totalBets, totalWins, totalLosses, totalEarningsCents, winRate } = bettingStatistics(settled)
      expect(totalWins + totalLosses + settled.filter(({ winner }) => winner === 'nobody').length).toBe(totalBets)
      expect(totalEarningsCents).toBe(settled.reduce((sum, each) => sum + each.receivedCents - each.stakeCents, 0))
      expect(winRate >= 0 && winRate <= 100).toBe(true)
    }),
  )
})
