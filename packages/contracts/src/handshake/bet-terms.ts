/** What the terms of a bet are made of on the wire: kinds, sides, lines, and how long its words may be. */
import * as z from 'zod/mini'

export const betKinds = ['moneyline', 'spread', 'over_under'] as const
export const picks = ['team_a', 'team_b', 'draw', 'over', 'under'] as const
/** Of what two people agree on; nothing of it is ever cut. */
export const longestTitle = 120
export const longestOption = 80

/** Half points are the finest a line knows, so twice a line is a whole number and nothing is rounded. */
export const line = z.number().check(
  z.gte(-999.5),
  z.lte(999.5),
  z.refine((value) => Number.isInteger(value * 2), { error: 'Lines move in half points' }),
)
