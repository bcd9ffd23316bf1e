/** The clock of a pool, turned: nobody has to be in time, and nobody has to wait. */
import { expect } from '@playwright/test'
import { inDatabase } from '../app/journey-database.ts'

/** Its seats close and its result is due now; what follows from it the server does by itself. */
export async function poolEnds(poolId: string): Promise<void> {
  const turned = 'update pools set closes_at = now(), settles_at = now(), due_at = now() where id = $1 returning id'
  expect(await inDatabase(turned, [poolId])).toHaveLength(1)
}
