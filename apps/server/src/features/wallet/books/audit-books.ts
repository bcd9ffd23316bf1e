/** Checks the books: every law is read back, the result kept for the admins, and what is broken stops all money. */
import type { wallet } from '@handshake/contracts/wallet.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { type AppLaw, type Audit, auditOrHalt } from '@handshake/ledger/audit.ts'
import { notifyAdmins } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import { mintId } from '#platform/mint-id.ts'
import type { UseCase } from '#platform/use-case.ts'

type KeptAudit = Audit & { readonly at: Date; readonly askedBy: string; readonly tookMs: number }

export async function auditBooks(ctx: Context, askedBy: string, appLaws: readonly AppLaw[]): Promise<KeptAudit> {
  const id: Id<'audit'> = mintId<'audit'>(ctx.now)
  const startedMs = performance.now()
  const audit = await auditOrHalt(ctx.client, { haltId: id, by: askedBy, appLaws })
  const tookMs = Math.round(performance.now() - startedMs)
  await ctx.sql
    .insertInto('wallet_audits')
    .values({
      id,
      sound: audit.passed,
      laws: JSON.stringify(audit.laws),
      findings: JSON.stringify(audit.findings),
      took_ms: tookMs,
      asked_by: askedBy,
      at: ctx.now,
    })
    .execute()
  const figures = { laws: audit.laws.length, findings: audit.findings.length, tookMs }
  if (audit.passed) ctx.log.info(figures, 'the books are sound')
  else {
    ctx.log.fatal({ ...figures, broken: audit.findings }, 'the books are not sound: money is stopped')
    await notifyAdmins(ctx, 'wallet.books-halted', { auditId: id, findingCount: audit.findings.length })
  }
  return { ...audit, at: ctx.now, askedBy, tookMs }
}

/** An admin checks the books now. */
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
