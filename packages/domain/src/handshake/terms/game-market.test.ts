/** The market of a game: counts, the chances offers imply, and stakes that are fair to both. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../../money.ts'
import { fairBps, fairStake, gameMarket, impliedBps } from './game-market.ts'
import { impliedChance } from './odds.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 12, minute))
const stake = fc.integer({ min: 100, max: 1_000_000 }).map(cents)
const odds = fc.oneof(fc.integer({ min: -1_000, max: -100 }), fc.integer({ min: 100, max: 1_000 }))

test('a taken offer has somebody on each side, an open one only its creator', () => {
  const offer = { creatorCents: cents(5_000), peerCents: cents(5_000) }
  const { backers, points } = gameMarket([
    { ...offer, at: at(2), pick: 'team_b', taken: false },
    { ...offer, at: at(1), pick: 'team_a', taken: true, creatorCents: cents(7_500), peerCents: cents(2_500) },
  ])
  expect(backers).toEqual({ team_a: 1, team_b: 2 })
  expect(points).toEqual([
    { at: at(1), teamABps: 7_500 },
    { at: at(2), teamABps: 5_000 },
  ])
  expect(gameMarket([])).toEqual({ backers: { team_a: 0, team_b: 0 }, points: [] })
})

test('the same stakes from the other side say the same chance', () => {
  fc.assert(
    fc.property(stake, stake, (one, other) => {
      const a = impliedBps({ pick: 'team_a', creatorCents: one, peerCents: other })
      const b = impliedBps({ pick: 'team_b', creatorCents: other, peerCents: one })
      expect(a).toBe(b)
      expect(a).toBeGreaterThanOrEqual(0)
      expect(a).toBeLessThanOrEqual(10_000)
    }),
  )
})

test('a fair stake gives both the same to expect, to the cent', () => {
  expect(fairStake(cents(5_000), impliedChance(-110), impliedChance(-110))).toBe(5_000)
  // 60% against 43.5%: margin out, 58% against 42%.
  expect(fairBps(impliedChance(-150), impliedChance(130))).toBe(5_798)
  expect(fairStake(cents(10_000), impliedChance(-150), impliedChance(130))).toBe(7_246)
  fc.assert(
    fc.property(stake, odds, odds, (mine, one, other) => {
      const [a, b] = [impliedChance(one), impliedChance(other)]
      const theirs = fairStake(mine, a, b)
      const back = impliedBps({ pick: 'team_a', creatorCents: mine, peerCents: theirs })
      // A cent more or less of a small stake moves the chance by up to its own share.
      expect(Math.abs(back - fairBps(a, b))).toBeLessThanOrEqual(Math.ceil(10_000 / (mine + theirs)) + 1)
    }),
  )
})
