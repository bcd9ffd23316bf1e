/** Proves that a game which begins keeps its place, closed, until its list is asked for again. */
import type { GameView } from '@handshake/contracts/handshake/handshake-views.ts'
import { minutes } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { game, now } from '../create.test-world.ts'
import { type Answer, keepPlaces } from './kept-places.ts'

const later = new Date(now.getTime() + minutes(2))
const closing = (id: string, inMs: number): GameView => ({
  ...game,
  id: id as GameView['id'],
  closesAt: new Date(now.getTime() + inMs).toISOString(),
})
const [first, second, third] = [closing('a', minutes(1)), closing('b', minutes(30)), closing('c', minutes(60))] as const

const answer = (games: readonly GameView[], more: Partial<Answer> = {}): Answer => ({
  ...{ asked: '1', games, isFetching: false },
  ...more,
})
const asked = keepPlaces(null, answer([first, second]), now)
const seen = ({ games }: { readonly games: readonly GameView[] }) => games.map(({ id }) => id).join('')
const openOf = ({ games }: { readonly games: readonly GameView[] }, at: Date) =>
  games.flatMap(({ id, closesAt }) => (new Date(closesAt) > at ? [id] : [])).join('')

test('a game that begins stays where it is, closed, and the one that would move up waits', () => {
  const kept = keepPlaces(asked, answer([second, third]), later)
  expect(seen(kept)).toBe('ab')
  expect(openOf(kept, later)).toBe('b')
  expect(kept.at).toBe(now)
})

test('one that is gone before its time is closed at once, and so is one that is told to be live', () => {
  const gone = keepPlaces(asked, answer([first]), now)
  expect([seen(gone), openOf(gone, now)]).toEqual(['ab', 'a'])
  const live = keepPlaces(asked, answer([first, { ...second, status: 'live', teamAScore: 3 }]), now)
  expect([seen(live), openOf(live, now), live.games[1]?.status]).toEqual(['ab', 'a', 'scheduled'])
})

test('one that another page has now, because a game came or went, is as open as it was', () => {
  const earlier = closing('d', minutes(20))
  const pushed = keepPlaces(asked, answer([first, earlier], { more: { before: false, after: true } }), now)
  expect([seen(pushed), openOf(pushed, now)]).toEqual(['ab', 'ab'])
  const moved = keepPlaces(
    keepPlaces(null, answer([second, third]), now),
    answer([third], { more: { before: true, after: false } }),
    now,
  )
  expect([seen(moved), openOf(moved, now)]).toEqual(['bc', 'bc'])
  const between = keepPlaces(asked, answer([earlier, third], { more: { before: false, after: true } }), now)
  expect([seen(between), openOf(between, now)]).toEqual(['ab', ''])
})

test('what is newer of a game is shown in its place', () => {
  const moved = { ...second, venue: 'Elsewhere' }
  expect(keepPlaces(asked, answer([moved, first]), now).games).toEqual([first, moved])
})

test('one more than there were comes below them', () => {
  expect(seen(keepPlaces(asked, answer([third, first, second]), now))).toBe('abc')
})

test('another filter, page or refresh asks for the list again, and its first answer is the list', () => {
  const again = keepPlaces(asked, answer(asked.answer, { asked: '2', isFetching: true }), later)
  expect(again.games).toBe(asked.games)
  const answered = keepPlaces(again, answer([third, second], { asked: '2' }), later)
  expect([seen(answered), answered.at]).toEqual(['cb', later])
  expect(seen(keepPlaces(asked, answer([third], { asked: '2' }), later))).toBe('c')
})

test('what was remembered from earlier is no list yet while a newer answer is on its way', () => {
  const remembered = keepPlaces(null, answer([first, second], { isFetching: true }), now)
  expect(seen(keepPlaces(remembered, answer([second, third]), later))).toBe('bc')
  const unchanged = keepPlaces(remembered, answer(remembered.answer), later)
  expect(seen(keepPlaces(unchanged, answer([second, third]), later))).toBe('ab')
})

test('where none is left to bet on, the next ones come', () => {
  const evening = new Date(now.getTime() + minutes(45))
  expect(seen(keepPlaces(asked, answer([third]), evening))).toBe('c')
})

test('nothing new is the same list', () => {
  expect(keepPlaces(asked, answer(asked.answer), later)).toBe(asked)
})
