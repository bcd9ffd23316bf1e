/** Proves how games are grouped and labeled, and which page numbers are shown. */
import { hours, minutes } from '@handshake/domain/time.ts'
import { expect, it } from 'vitest'
import { game, now } from '../create.test-world.ts'
import { badgeOf, clockOf, groupGames, pageNumbers } from './game-groups.ts'

const startingIn = (ms: number) => ({ ...game, gameDate: new Date(now.getTime() + ms).toISOString() })
const live = { ...startingIn(-minutes(5)), status: 'halftime', quarterPeriod: 'Halftime', timeRemaining: '' }

it('groups by what is live, soon and later', () => {
  const games = [live, startingIn(hours(1)), startingIn(hours(3)), startingIn(hours(30))]
  expect(groupGames(games, now).map(({ title, games: members }) => [title, members.length])).toEqual([
    ['LIVE NOW', 1],
    ['STARTING SOON', 1],
    ['UPCOMING GAMES', 2],
  ])
  expect(groupGames([], now)).toEqual([])
})

it('puts those one can still bet on first, and keeps the order they came in', () => {
  const closing = (id: string, ms: number) => ({
    ...startingIn(hours(1)),
    id: id as typeof game.id,
    closesAt: new Date(now.getTime() + ms).toISOString(),
  })
  const games = [closing('a', 0), closing('b', minutes(9)), closing('c', -minutes(1)), closing('d', minutes(2))]
  expect(groupGames(games, now).flatMap(({ games: members }) => members.map(({ id }) => id))).toEqual([
    'b',
    'd',
    'a',
    'c',
  ])
})

it('labels a game LIVE, TODAY within a day, or with its date', () => {
  expect(badgeOf(live, now)).toBe('LIVE')
  expect(badgeOf(startingIn(hours(23)), now)).toBe('TODAY')
  expect(badgeOf(startingIn(hours(72)), now)).toMatch(/^Nov 1[78]$/)
})

it('shows period and clock as far as there are any', () => {
  expect(clockOf(live)).toBe('Halftime')
  expect(clockOf({ ...live, timeRemaining: '0:00' })).toBe('Halftime')
  expect(clockOf({ ...live, quarterPeriod: 'Q3', timeRemaining: '4:12' })).toBe('Q3 · 4:12')
})

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
])('on page %i of %i shows %j', (page, count, numbers) => {
  expect(pageNumbers(page, count)).toEqual(numbers)
})
