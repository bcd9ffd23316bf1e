/** Running statistics: step by step they come to what counting everything anew comes to. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { noStatistics, withSettled } from './running-statistics.ts'
import { bettingStatistics, type SettledHandshake } from './statistics.ts'

const settled = fc.record({
  winner: fc.constantFrom('self', 'opponent', 'nobody'),
  stakeCents: fc.integer({ min: 1, max: 1_000_000 }).map(cents),
  receivedCents: fc.integer({ min: 0, max: 2_000_000 }).map(cents),
  category: fc.constantFrom('NFL', 'NBA', null),
  opponentId: fc.constantFrom('a', 'b'),
})

test('in whatever order a life goes, both ways of counting agree', () => {
  fc.assert(
    fc.property(fc.array(settled, { maxLength: 60 }), (lives) => {
      const inOrder: SettledHandshake[] = lives.map((life, index) => ({ ...life, settledAt: new Date(index * 1_000) }))
      const { totalStakedCents, settledStakeCents, ...running } = inOrder.reduce(withSettled, noStatistics)
      const { favoriteCategory: _, winRate: __, ...anew } = bettingStatistics(inOrder)
      expect(running).toEqual(anew)
      // What nobody won counts only as far as it did not come back.
      const gone = inOrder.map(({ winner, stakeCents, receivedCents }) =>
        winner === 'nobody' ? Math.max(0, stakeCents - receivedCents) : stakeCents,
      )
      expect(settledStakeCents).toBe(gone.reduce((sum, one) => sum + one, 0))
      expect(totalStakedCents).toBe(inOrder.reduce((sum, each) => sum + each.stakeCents, 0))
    }),
  )
})
