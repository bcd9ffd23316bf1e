/** The bounds of an adjustment of somebody's balance. */
import { dollars } from '../money.ts'

/** What one adjustment moves at most, either way. */
export const largestAdjustment = dollars(100_000)
