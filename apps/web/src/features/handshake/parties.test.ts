/** Proves who sits where, and what each side says, puts in and came out with. */
import { expect, test } from 'vitest'
import { firstName, partyOf, sidesOf, stanceOf } from './parties.ts'
import { maya, sampleRow, tom } from './sample-handshake.test-setup.ts'

test('whoever reads sits on the left, as You', () => {
  const row = sampleRow()
  expect(sidesOf(row, maya.id)).toMatchObject({ left: { label: 'You', pick: 'Chiefs' }, right: { pick: 'Bills' } })
  expect(sidesOf(row, tom.id)).toMatchObject({ left: { label: 'You', pick: 'Bills' }, right: { pick: 'Chiefs' } })
})

test('for whoever only looks on, the one who made it sits on the left', () => {
  const { left, right } = sidesOf(sampleRow({ peer: null, status: 'open' }), 'stranger')
  expect(left).toMatchObject({ person: { name: 'Maya Chen' }, locked: true, stake: 5_000 })
  expect(left.label).toBeUndefined()
  expect(right).toMatchObject({ person: null, locked: false, stake: 3_000 })
})

test('a draft names whom it is meant for, who does not sit there yet', () => {
  const draft = { ...sampleRow({ peer: null, status: 'draft' }), meantFor: tom }
  expect(sidesOf(draft, maya.id).right).toMatchObject({ person: null, label: `For ${tom.displayName}` })
})

test.each([
  ['draft', false, false],
  ['open', true, false],
  ['pending', true, false],
  ['matched', true, true],
  ['disputed', true, true],
  ['completed', true, true],
  ['cancelled', false, false],
] as const)('in %s the stakes lie in the pot: creator %s, peer %s', (status, creator, peer) => {
  const { left, right } = sidesOf(sampleRow({ status }), maya.id)
  expect([left.locked, right.locked]).toEqual([creator, peer])
})

test('a spread reads the other way round on the other side', () => {
  const row = sampleRow({ betKind: 'spread', line: -3.5 })
  expect([stanceOf('creator', row, row), stanceOf('peer', row, row)]).toEqual(['Chiefs -3.5', 'Bills +3.5'])
})

test('the winner won, the other lost, and without a winner nobody did', () => {
  const won = sidesOf(sampleRow({ status: 'completed', winnerId: tom.id }), maya.id)
  expect([won.left.outcome, won.right.outcome]).toEqual(['lost', 'won'])
  expect(sidesOf(sampleRow({ status: 'completed' }), maya.id).left.outcome).toBeUndefined()
})

test('a named peer is a party already, anyone else is none', () => {
  const row = sampleRow({ status: 'pending' })
  expect([partyOf(maya.id, row), partyOf(tom.id, row), partyOf('stranger', row)]).toEqual(['creator', 'peer', null])
})

test('a first name is what stands before the first space', () => {
  expect(firstName({ displayName: ' Maya  Chen ' })).toBe('Maya')
  expect(firstName({ displayName: 'Wolfeschlegelstein' })).toBe('Wolfeschlegelstein')
})
