/** Away is team_a, home is team_b, there and back. */
import { expect, test } from 'vitest'
import { homeAwayOf, sidesOf } from './sides.ts'

test('team_a is away, team_b is home, and the way back is the same way', () => {
  const game = { home: 'Chiefs', away: 'Bills' }
  expect(sidesOf(game)).toEqual({ team_a: 'Bills', team_b: 'Chiefs' })
  expect(homeAwayOf(sidesOf(game))).toEqual(game)
})
