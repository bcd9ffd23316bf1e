/** The books check that every server test ends with: every law of the ledger and of each feature, read back. */
import { auditBooks } from '@handshake/ledger/audit.ts'
import { expect } from 'vitest'
import type { Node } from '../src/app.ts'

export async function expectSoundBooks({ pool, features }: Pick<Node, 'pool' | 'features'>): Promise<void> {
  const { findings } = await auditBooks(
    pool,
    features.flatMap(({ laws }) => laws),
  )
  expect(findings, 'the books are sound').toEqual([])
}
