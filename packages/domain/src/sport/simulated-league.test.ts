/** The built-in league: the same on every node, always something on, and finals that stay. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closingMs, isBettingClosed } from '../handshake/closing.ts'
import { disputeWindowMs, payoutAt } from '../handshake/deadlines.ts'
import { days, hours, minutes, seconds } from '../time.ts'
import { sampleLeagues } from './leagues.ts'
import { isLive } from './live-game.ts'
import { defaultSpeed, type Fixture, fixtureOf, fixturesAround, gameAt, horizonMs } from './simulated-league.ts'

const settings = { seed: 'a secret of this installation', speed: defaultSpeed }
const pace = { provider: 'simulated', speed: defaultSpeed } as const
const instant = fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2040, 0) }).map((ms) => new Date(ms))
const league = fc.constantFrom(...sampleLeagues)
const all = (at: Date, speed = defaultSpeed): Fixture[] =>
  sampleLeagues.flatMap((name) => fixturesAround(name, at, { ...settings, speed }))
const plus = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

test('two nodes compute the same calendar and the same scores', () => {
  fc.assert(
    fc.property(league, instant, (name, at) => {
      const here = fixturesAround(name, at, settings)
      expect(fixturesAround(name, at, { ...settings })).toEqual(here)
      for (const fixture of here.slice(0, 4)) {
        expect(fixtureOf(fixture.id, settings.seed)).toEqual(fixture)
        expect(gameAt(fixture, at, settings.seed)).toEqual(gameAt(fixture, at, settings.seed))
      }
    }),
    { numRuns: 50 },
  )
})

test('another installation has other games', () => {
  const at = new Date('2026-11-15T12:00:00Z')
  const names = (seed: string) => fixturesAround('NBA', at, { ...settings, seed }).map((each) => each.teams.team_a.id)
  expect(names('one')).not.toEqual(names('two'))
})

describe('at any moment', () => {
  const always = (check: (fixtures: Fixture[], at: Date) => void) =>
    fc.assert(
      fc.property(instant, (at) => check(all(at), at)),
      { numRuns: 60 },
    )

  test('at least three games are live', () =>
    always((fixtures, at) => {
      const live = fixtures.filter((fixture) => isLive(gameAt(fixture, at, settings.seed).status))
      expect(live.length).toBeGreaterThanOrEqual(3)
    }))

  test('a game that takes bets for another half minute starts within two minutes', () =>
    always((fixtures, at) => {
      const soon = fixtures.filter(
        ({ startsAt }) =>
          !isBettingClosed({ startsAt, pace }, plus(at, seconds(30))) &&
          startsAt.getTime() - at.getTime() <= minutes(2),
      )
      expect(soon.length).toBeGreaterThanOrEqual(1)
    }))

  test('also with the real five minutes there are games to bet on, six to fifteen minutes ahead', () =>
    always((fixtures, at) => {
      const awayMs = fixtures.map(({ startsAt }) => startsAt.getTime() - at.getTime())
      expect(awayMs.filter((ms) => ms >= minutes(6) && ms <= minutes(15)).length).toBeGreaterThanOrEqual(4)
    }))

  test('there are games later today and tomorrow, and none beyond the horizon', () =>
    always((fixtures, at) => {
      const awayMs = fixtures.map(({ startsAt }) => startsAt.getTime() - at.getTime())
      expect(awayMs.some((ms) => ms > hours(2) && ms < hours(12))).toBe(true)
      expect(awayMs.some((ms) => ms > days(1))).toBe(true)
      expect(Math.max(...awayMs)).toBeLessThanOrEqual(horizonMs)
      expect(fixtures.length).toBeLessThan(100)
    }))

  test('no team plays two games at once', () =>
    always((fixtures, at) => {
      const playing = fixtures
        .filter((fixture) => isLive(gameAt(fixture, at, settings.seed).status))
        .flatMap((fixture) => [fixture.teams.team_a.id, fixture.teams.team_b.id])
      expect(new Set(playing).size).toBe(playing.length)
    }))
})

test('from the first whistle to the money it takes four minutes', () => {
  const [fixture] = fixturesAround('NFL', new Date('2026-11-15T12:00:00Z'), settings)
  expect(fixture).toBeDefined()
  if (fixture === undefined) return
  const paidAt = payoutAt(fixture.endsAt, disputeWindowMs('feed', { minutes: 10, pace }))
  expect(paidAt.getTime() - fixture.startsAt.getTime()).toBe(minutes(4))
  expect(closingMs(pace)).toBe(seconds(20))
})

test('a game is scheduled at nil, then live with scores that only rise, then final for ever', () => {
  fc.assert(
    fc.property(league, instant, fc.constantFrom(0.5, 1, 7, 15, 60), (name, at, speed) => {
      const fixture = fixturesAround(name, at, { ...settings, speed })[3]
      if (fixture === undefined) return
      const state = (moment: Date) => gameAt(fixture, moment, settings.seed)
      expect(state(plus(fixture.startsAt, -1))).toMatchObject({ status: 'scheduled', score: { team_a: 0, team_b: 0 } })
      const lengthMs = fixture.endsAt.getTime() - fixture.startsAt.getTime()
      let before = state(fixture.startsAt).score
      for (let tick = 0; tick < 40; tick++) {
        const { status, score } = state(plus(fixture.startsAt, Math.floor((lengthMs * tick) / 40)))
        expect(isLive(status)).toBe(true)
        expect(score.team_a).toBeGreaterThanOrEqual(before.team_a)
        expect(score.team_b).toBeGreaterThanOrEqual(before.team_b)
        before = score
      }
      const final = state(fixture.endsAt)
      expect(final.status).toBe('final')
      expect(state(plus(fixture.endsAt, days(4_000)))).toEqual(final)
    }),
    { numRuns: 60 },
  )
})

test('a change of speed leaves the games of yesterday as they were', () => {
  const at = new Date('2026-11-15T12:00:00Z')
  const [fast] = fixturesAround('NHL', at, settings)
  expect(fast && fixtureOf(fast.id, settings.seed)).toEqual(fast)
  const [slow] = fixturesAround('NHL', at, { ...settings, speed: 1 })
  expect(slow?.id).not.toBe(fast?.id)
})

test.each([
  '',
  'sample-nfl-15x-',
  'sample-pga-15x-5',
  'sample-nfl-0x-5',
  'other-nfl-15x-5',
  'sample-nfl-15x-99999999999999999999',
])('"%s" is no fixture of ours', (id) => expect(fixtureOf(id, 'x')).toBeNull())
