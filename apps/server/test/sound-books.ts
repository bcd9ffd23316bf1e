/** The books check that every server test ends with: every law of the ledger and of payments, read back. */
import { auditBooks } from '@handshake/ledger/audit.ts'
import { expect } from 'vitest'
import { paymentLaws } from '../src/features/payment/payment.public.ts'
import type { Pool } from '../src/platform/db.ts'

export async function expectSoundBooks(pool: Pool): Promise<void> {
  const { findings } = await auditBooks(pool, paymentLaws)
  expect(findings, 'the books are sound').toEqual([])
}
