/** Proves that every step of the machine has a sentence, and that sentences name people and reasons. */

import { expect, test } from 'vitest'
import { handshakeEvents } from '../../../../../packages/domain/test/handshake-table.ts'
import { type Step, stepWords } from './step-words.ts'

const step = (over: Partial<Step>): Step => ({
  number: 1,
  event: 'accept',
  fromStatus: 'open',
  toStatus: 'matched',
  actor: 'peer',
  actorName: 'Tom Okafor',
  reason: null,
  at: '2026-11-15T00:00:00.000Z',
  ...over,
})
const asMaya = (name: string) => (name === 'Maya Chen' ? 'You' : name)

test('every event is told in words of its own', () => {
  for (const event of handshakeEvents) {
    const words = stepWords(step({ event }), asMaya)
    expect(words).not.toBe(event)
    expect(words).toMatch(/^[A-Z]/)
  }
})

test('the reader is You, others have their names', () => {
  expect(stepWords(step({}), asMaya)).toBe('Tom Okafor accepted, and both stakes are locked')
  expect(stepWords(step({ event: 'create', actorName: 'Maya Chen' }), asMaya)).toBe('You created it')
})

test('reasons are quoted, and those of the scheduler put into words', () => {
  expect(stepWords(step({ event: 'decline-pending', reason: 'Too much' }), asMaya)).toBe(
    'Tom Okafor declined: “Too much”',
  )
  expect(stepWords(step({ event: 'auto-cancel', actorName: null, reason: 'auto_cancelled_no_peer' }), asMaya)).toBe(
    'Canceled automatically, and the stake was returned: nobody took the other side before betting closed',
  )
})

test('two answers that differ open a dispute nobody raised', () => {
  expect(stepWords(step({ event: 'dispute', actorName: null }), asMaya)).toBe(
    'The two answers don’t match, so the pot is frozen',
  )
})

test('a step of a newer server speaks for itself', () => {
  expect(stepWords(step({ event: 'teleport' }), asMaya)).toBe('teleport')
})
