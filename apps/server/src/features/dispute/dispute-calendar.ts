/** What a person's disputes put into their calendar: the one clock that runs in each case. */
import { freezeEndsAt } from '@handshake/domain/handshake/deadlines.ts'
import type { CalendarSource } from '#platform/feature.ts'

const maxCases = 200

/** What happens when the clock runs out; in the last two it does not run anymore. */
const words = {
  open: 'Dispute deadline',
  ruled: 'Last chance to appeal',
  appealed: 'Appeal deadline',
  withdrawn: 'Dispute deadline',
  closed: 'Dispute deadline',
} as const

type Row = {
  readonly id: string
  readonly title: string
  readonly status: keyof typeof words
  readonly raisedAt: Date
  readonly dueAt: Date | null
  readonly revision: number
  readonly changedAt: Date
}

export const disputeCalendar: CalendarSource = async ({ client }, { personId, since }) => {
  const { rows } = await client.query<Row>({
    name: 'dispute-calendar',
    text: `select d.id, b.title, d.status, d.raised_at as "raisedAt", d.due_at as "dueAt", b.step_count as revision,
        d.updated_at as "changedAt"
      from disputes d join bets b on b.id = d.bet_id
      where (d.creator_id = $1 or d.peer_id = $1) and d.updated_at >= $2
      order by d.raised_at desc limit ${maxCases}`,
    values: [personId, since],
  })
  return rows.map(({ id, title, status, raisedAt, dueAt, revision, changedAt }) => ({
    key: `dispute-${id}-clock`,
    title: `${words[status]}: ${title}`,
    at: dueAt ?? freezeEndsAt(raisedAt),
    path: `/disputes/${id}`,
    isCancelled: dueAt === null,
    revision,
    changedAt,
  }))
}
