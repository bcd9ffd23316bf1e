/** Use case: an admin checks the books now. */
import type { wallet } from '@handshake/contracts/wallet.ts'
import type { AppLaw } from '@handshake/ledger/audit.ts'
import type { UseCase } from '#platform/use-case.ts'
import { auditBooks } from './audit-books.ts'

export const runAudit =
  (allLaws: () => readonly AppLaw[]): UseCase<typeof wallet.runAudit> =>
  async (ctx) => {
    // Every row of the books is read, which takes longer than a request may usually hold others up.
    await ctx.client.query(`set local statement_timeout = '10min'`)
    const { at, passed, tookMs, askedBy, laws, findings } = await auditBooks(ctx, `admin ${ctx.person.id}`, allLaws())
    return {
      audit: {
        at: at.toISOString(),
        sound: passed,
        tookMs,
        askedBy,
        laws: [...laws],
        findings: findings.map((finding) => ({ ...finding })),
      },
    }
  }
