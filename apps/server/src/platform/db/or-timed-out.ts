/** Lets a use case say which of its queries took too long, in words of its own. */
import type { Refused } from '../use-case.ts'
import { isTimedOut } from './database-away.ts'

/** The transaction is lost with the query, so a refusal is all that can follow. */
export async function orTimedOut<T>(query: Promise<T>, refused: () => Refused): Promise<T | Refused> {
  try {
    return await query
  } catch (error) {
    if (isTimedOut(error)) return refused()
    throw error
  }
}
