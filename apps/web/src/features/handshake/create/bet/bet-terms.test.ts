/** Proves what the fields come to: lines as typed, both stakes, the words of each side, and the two calls. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeId } from '@handshake/domain/ids.ts'
import { cents, dollars } from '@handshake/domain/money.ts'
import { expect, it } from 'vitest'
import { aboutGame, diego, inOwnWords, maya } from '../create.test-world.ts'
import type { CreateFields } from '../create-fields.ts'
import { lineFrom, stakesOf, stancesOf, termsOf, titleOf, toCreateInput, toEditInput } from './bet-terms.ts'

it.each([
  ['3.5', 3.5],
  ['-7', -7],
  ['−3.5', -3.5],
  ['+2', 2],
  [' 45,5 ', 45.5],
  ['', null],
  ['-', null],
  ['3.', null],
  ['1e3', null],
  ['9999', null],
])('reads the line "%s" as %j', (text, line) => {
  expect(lineFrom(text)).toBe(line)
})

it('gives the other side the opposite of what one takes', () => {
  const spread: CreateFields = { ...aboutGame, kind: 'spread', line: '-3.5' }
  const total: CreateFields = { ...aboutGame, kind: 'over_under', pick: 'under', line: '45.5' }
  expect(stancesOf(aboutGame)).toEqual({ mine: 'Kansas City Chiefs', theirs: 'Buffalo Bills' })
  expect(stancesOf(spread)).toEqual({ mine: 'Kansas City Chiefs -3.5', theirs: 'Buffalo Bills +3.5' })
  expect(stancesOf(total)).toEqual({ mine: 'Under 45.5', theirs: 'Over 45.5' })
  expect(stancesOf(inOwnWords)).toEqual({ mine: 'It does not', theirs: 'It snows' })
})

it('has no terms while a side or a line is missing', () => {
  expect(termsOf({ ...aboutGame, pick: null })).toBeNull()
  expect(termsOf({ ...aboutGame, kind: 'spread', line: '' })).toBeNull()
  expect(termsOf({ ...aboutGame, kind: 'over_under', pick: 'team_a', line: '45.5' })).toBeNull()
})

const odds = { teamA: -130, teamB: 110 }

it('splits twice the amount by the odds, each side its own', () => {
  const smart: CreateFields = { ...aboutGame, stakeMode: 'smart', stakeCents: dollars(100) }
  expect(stakesOf(smart, odds)).toEqual({ creatorCents: dollars(109), peerCents: dollars(91) })
  expect(stakesOf({ ...smart, pick: 'team_b' }, odds)).toEqual({ creatorCents: dollars(91), peerCents: dollars(109) })
  expect(stakesOf(smart, null)).toBeNull()
  expect(stakesOf({ ...smart, pick: null }, odds)).toBeNull()
})

it('splits nothing where a line or words of one’s own already make it even', () => {
  const even = { creatorCents: dollars(50), peerCents: dollars(50) }
  expect(stakesOf({ ...aboutGame, kind: 'spread', line: '-3.5', stakeMode: 'smart' }, odds)).toEqual(even)
  expect(stakesOf({ ...inOwnWords, stakeMode: 'smart' }, odds)).toEqual(even)
  expect(stakesOf({ ...aboutGame, stakeCents: cents(0) }, odds)).toBeNull()
})

const id = '01930000-0000-7000-8000-000000000009'

it('writes a call that the contract takes, for a game and for words of one’s own', () => {
  const check = (fields: CreateFields) => {
    const input = toCreateInput(id, fields, 'integrated')
    expect(handshake.createHandshake.input.safeParse(input).success).toBe(true)
    return input
  }
  expect(check(aboutGame)).toMatchObject({
    betType: 'sports',
    verificationMethod: 'oracle',
    sharingMethod: 'marketplace',
  })
  expect(check(aboutGame)).not.toHaveProperty('teamA')
  expect(check(inOwnWords)).toMatchObject({
    title: 'Will it snow before Christmas?',
    gameId: null,
    teamA: 'It snows',
    verificationMethod: 'mutual',
  })
})

it('invites only those who were chosen last, and nobody by name with a link', () => {
  const friends = [maya, diego]
  const addresses: CreateFields['addresses'] = [{ by: 'email', email: 'ann@example.com' }]
  expect(toCreateInput(id, { ...aboutGame, sharing: 'invite', friends }, 'integrated')?.friendIds).toHaveLength(2)
  const asked = toCreateInput(id, { ...aboutGame, sharing: 'invite', addresses }, 'integrated')
  expect(asked).toMatchObject({ friendIds: [], addresses })
  expect(handshake.createHandshake.input.safeParse(asked).success).toBe(true)
  expect(toCreateInput(id, { ...aboutGame, sharing: 'link', friends, addresses }, 'integrated')).toMatchObject({
    sharingMethod: 'link',
    friendIds: [],
    addresses: [],
  })
})

it('edits under the version that was read', () => {
  const input = toEditInput(id, aboutGame, { handshakeId: id as HandshakeId, basedOnVersion: 3 })
  expect(handshake.editHandshake.input.safeParse(input).success).toBe(true)
  expect(input).toMatchObject({ basedOnVersion: 3, requestId: id })
})

it('has no call while something is missing', () => {
  expect(toCreateInput(id, { ...aboutGame, game: null }, 'integrated')).toBeNull()
  expect(toCreateInput(id, { ...inOwnWords, settlementDate: '' }, 'integrated')).toBeNull()
  expect(toCreateInput(id, { ...aboutGame, stakeCents: null }, 'integrated')).toBeNull()
})

it('names a bet after its game, by the short names where the long ones do not fit: nothing is cut', () => {
  expect(titleOf(aboutGame)).toBe('Kansas City Chiefs at Buffalo Bills')
  const game = aboutGame.game && { ...aboutGame.game, teamA: 'A'.repeat(80), teamB: 'B'.repeat(80) }
  expect(titleOf({ ...aboutGame, game })).toBe('KC at BUF')
})
