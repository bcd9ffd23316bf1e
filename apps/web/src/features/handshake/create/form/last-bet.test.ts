/** Proves that the last stake and team are remembered for whoever made the bet, and for nobody else. */
import { dollars } from '@handshake/domain/money.ts'
import { afterEach, expect, it } from 'vitest'
import { storageKeys, writeStored } from '#platform/storage.ts'
import { aboutGame, inOwnWords } from '../create.test-world.ts'
import { keepLastBet, readLastBet } from './last-bet.ts'

afterEach(() => localStorage.clear())

it('remembers the stake and the team of a bet on a game, and of one in own words only the stake', () => {
  keepLastBet('maya', { ...aboutGame, pick: 'team_b', stakeCents: dollars(35) })
  expect(readLastBet('maya')).toEqual({ stakeCents: dollars(35), team: 'Buffalo Bills' })
  keepLastBet('maya', { ...inOwnWords, stakeCents: dollars(12.5) })
  expect(readLastBet('maya')).toEqual({ stakeCents: dollars(12.5), team: null })
})

it('tells nobody what somebody else staked on this browser', () => {
  keepLastBet('maya', aboutGame)
  expect(readLastBet('diego')).toBeNull()
})

it.each(['', 'maya', 'maya x', 'maya 0 ', 'maya 99999999 Bills', '{"a":1}'])('reads nothing out of %j', (text) => {
  writeStored(storageKeys.lastBet, text)
  expect(readLastBet('maya')).toBeNull()
})
