/** The state of the books as metrics: whether money moves, and what the last check of each law found. */
import { gauge, type ReadGauges } from '#platform/observe/metrics.ts'
import { readHalts } from './money-halt.ts'

type Audit = { at: Date; sound: boolean; tookMs: number; laws: string[]; findings: { law: string }[] }

export const readBooksGauges: ReadGauges = async ({ client }) => {
  const halts = await readHalts({ client })
  const { rows } = await client.query<Audit>({
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
const metricsOf = ({ at, sound, tookMs, laws, findings }: Audit) => [
  gauge('handshake_books_sound', 'Whether the last check of the books found nothing wrong.', sound ? 1 : 0),
  gauge('handshake_books_audit_timestamp_seconds', 'When the books were last checked.', at.getTime() / 1_000),
  gauge('handshake_books_audit_duration_seconds', 'How long that check took.', tookMs / 1_000),
  gauge(
    'handshake_books_violations',
    'What that check found, by law.',
    laws.map((law) => ({ labels: { law }, value: findings.filter((finding) => finding.law === law).length })),
  ),
]
