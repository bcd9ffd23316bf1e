/** Rule: rows with a transition table are updated by the one writer of their state; a few files keep their alarm clocks. */
import { type Finding, isTest, numberedLines, type SourceFile } from './finding.ts'

/** Table → the files that may update it, each with what it writes. */
const writers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  bets: {
    'apps/server/src/features/handshake/write-steps.ts': 'every step',
    'apps/server/src/features/handshake/handshake.store.ts': 'when the scheduler looks next',
    'apps/server/src/features/handshake/result/follow-games.ts': 'when the scheduler looks next',
  },
  loans: {
    'apps/server/src/features/agreement/loan/write-loan-rows.ts': 'every step',
    'apps/server/src/features/loan/payment/set-autopay.ts': 'a wish of the borrower, which is no step',
  },
  agreements: {
    'apps/server/src/features/agreement/step/write-steps.ts': 'every step',
    'apps/server/src/features/agreement/agreement.store.ts': 'when the scheduler looks next',
    'apps/server/src/features/agreement/note-kept-out.ts': 'when we keep somebody out, which is no step',
  },
  agreement_participants: { 'apps/server/src/features/agreement/step/write-steps.ts': 'every step' },
  pools: {
    'apps/server/src/features/pool/write-steps.ts': 'every step',
    'apps/server/src/features/pool/pool.store.ts': 'when the scheduler looks next',
    'apps/server/src/features/pool/result/follow-games.ts': 'when the scheduler looks next',
  },
  disputes: { 'apps/server/src/features/dispute/dispute.store.ts': 'every step' },
  payment_orders: {
    'apps/server/src/features/payment/order/move-payment-order.ts': 'every step',
    'apps/server/src/features/payment/payment.store.ts': 'what the provider said in passing, and when to ask again',
    'apps/server/src/features/payment/order/carry-out-order.ts':
      'that the provider is being asked, and when to ask again',
    'apps/server/src/features/admin/stuck-work.ts': 'that it is asked again now',
  },
}

/** A statement of SQL, of the query builder, or the table of a `stepWriter`. */
const updated = /\bupdate\s+(\w+)\s+(?:\w+\s+)?set\b|\b(?:updateTable\(|updates: )'(\w+)'/

export function oneWriter(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => path.startsWith('apps/server/src/') && path.endsWith('.ts') && !isTest(path))
    .flatMap(({ path, text }) =>
      numberedLines(text).flatMap(([line, content]) => {
        const match = updated.exec(content)
        const table = match?.[1] ?? match?.[2] ?? ''
        const allowed = Object.hasOwn(writers, table) ? writers[table] : undefined
        if (allowed === undefined || Object.hasOwn(allowed, path)) return []
        const sentence = `Rows of ${table} change by a step: hand it to the writer of their state, on the engine.`
        return [{ path, line, rule: 'one-writer', sentence }]
      }),
    )
}
