/** Checks the books: every law is read back, the result kept for admins and metrics, and what is broken stops all money. */
import type { wallet } from '@handshake/contracts/wallet/wallet.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { type AppLaw, type Audit, auditOrHalt } from '@handshake/ledger/audit.ts'
import { notifyAdmins } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import { mintId } from '#platform/mint-id.ts'
import { gauge, type ReadGauges } from '#platform/observe/metrics.ts'
import type { UseCase } from '#platform/use-case.ts'
import { readHalts } from './money-halt.ts'

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

type LawGauge = { at: Date; sound: boolean; tookMs: number; laws: string[]; findings: { law: string }[] }

/** The state of the books as metrics: whether money moves, and what the last check of each law found. */
export const readBooksGauges: ReadGauges = async ({ client }) => {
  const halts = await readHalts({ client })
  const { rows } = await client.query<LawGauge>({
    name: 'wallet-last-audit',
    text: 'select at, sound, took_ms as "tookMs", laws, findings from wallet_audits order by at desc limit 1',
    values: [],
  })
  return [
    gauge('handshake_books_halts', 'Active halts. While there is one, no money moves.', halts.length),
    ...rows.flatMap(metricsOf),
  ]
}

/** Without a check there is nothing to say: missing figures are an alarm of their own. */
const metricsOf = ({ at, sound, tookMs, laws, findings }: LawGauge) => [
  gauge('handshake_books_sound', 'Whether the last check of the books found nothing wrong.', sound ? 1 : 0),
  gauge('handshake_books_audit_timestamp_seconds', 'When the books were last checked.', at.getTime() / 1_000),
  gauge('handshake_books_audit_duration_seconds', 'How long that check took.', tookMs / 1_000),
  gauge(
    'handshake_books_violations',
    'What that check found, by law.',
    laws.map((law) => ({ labels: { law }, value: findings.filter((finding) => finding.law === law).length })),
  ),
]
