/** Proves which pictures each document needs, that every reason has words, and when another try is allowed. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { days } from '../time.ts'
import {
  againFrom,
  declineReasonNames,
  declineReasons,
  documentKindNames,
  maxTries,
  missingParts,
  partsOf,
  triesWithinMs,
} from './identity-check.ts'

const now = new Date('2026-03-01T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

it('asks for a selfie last, and for the back of everything but a passport', () => {
  for (const kind of documentKindNames) expect(partsOf(kind).at(-1)).toBe('selfie')
  expect(missingParts('passport', [])).toEqual(['front', 'selfie'])
  expect(missingParts('id_card', ['selfie', 'front'])).toEqual(['back'])
  expect(missingParts('driver_license', ['front', 'back', 'selfie'])).toEqual([])
})

it('says in a whole sentence why a check was declined', () => {
  for (const reason of declineReasonNames) expect(declineReasons[reason].words).toMatch(/^[A-Z].{30,}\.$/)
})

it('lets the third try begin and not the fourth, until the oldest of them is thirty days old', () => {
  const tries = [ago(days(20)), ago(days(10)), ago(days(1))]
  expect(againFrom(tries.slice(1), now)).toBeNull()
  expect(againFrom(tries, now)).toEqual(new Date(now.getTime() + days(10)))
  expect(againFrom([ago(triesWithinMs), ...tries.slice(1)], now)).toBeNull()
})

it('is open again at the time it names, and not a moment before', () => {
  const some = fc.array(fc.integer({ min: 0, max: triesWithinMs * 2 }), { minLength: maxTries, maxLength: 8 })
  fc.assert(
    fc.property(some, (ages) => {
      const tries = ages.map(ago)
      const from = againFrom(tries, now)
      if (from === null) return
      expect(againFrom(tries, from)).toBeNull()
      expect(againFrom(tries, new Date(from.getTime() - 1))).not.toBeNull()
    }),
  )
})
