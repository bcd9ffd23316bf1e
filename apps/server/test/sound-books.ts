/** The books check that every server test ends with: every law of the ledger, of payments, of handshakes and of disputes, read back. */
import { auditBooks } from '@handshake/ledger/audit.ts'
import { expect } from 'vitest'
import { appLaws } from '../src/app-laws.ts'
import type { Pool } from '../src/platform/db/db.ts'

export async function expectSoundBooks(pool: Pool): Promise<void> {
  const { findings } = await auditBooks(pool, appLaws)
  expect(findings, 'the books are sound').toEqual([])
}
