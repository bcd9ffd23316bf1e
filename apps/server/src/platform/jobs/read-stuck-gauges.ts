/** Work that failed on single rows as metrics: how much was put back, and how much waits for a person. */
import { gauge, type ReadGauges } from '../observe/metrics.ts'

export const readStuckGauges: ReadGauges = async ({ client }) => {
  const { rows } = await client.query<{ task: string; held: number; alarmed: number }>({
    name: 'platform-stuck-work',
    text: `select task, count(*)::int as held, count(alarmed_at)::int as alarmed from stuck_work group by task order by task`,
  })
  const samples = (figure: 'held' | 'alarmed') =>
    rows.map((row) => ({ labels: { task: row.task }, value: row[figure] }))
  return [
    gauge('handshake_work_put_back', 'Rows on which a task failed, and that it tries again later.', samples('held')),
    gauge('handshake_work_stuck', 'Rows that failed several times and need a person.', samples('alarmed')),
  ]
}
