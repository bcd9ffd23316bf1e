/** What the security log is narrowed by: a person, a kind, an outcome and days. */
import { securityEvents } from '@handshake/domain/security/security-events.ts'
import { days } from '@handshake/domain/time.ts'
import { optionsOf, type TableFilter, tableShape } from '#patterns/table/use-table.ts'

export const logShape = tableShape({
  fields: [
    { name: 'who', label: 'Person', kind: 'search', hint: 'A whole username or id.' },
    { name: 'kind', label: 'Kind', kind: 'choice', options: optionsOf(securityEvents, ({ done }) => done) },
    {
      name: 'outcome',
      label: 'Outcome',
      kind: 'choice',
      options: optionsOf({ done: 'Done', failed: 'Refused' }, (label) => label),
    },
    { name: 'from', label: 'From', kind: 'day' },
    { name: 'until', label: 'Until', kind: 'day' },
  ],
  sorts: [{ name: 'time', label: 'When', order: 'desc' }],
})

/** What is sent: days are those of the reader, and the last one is meant whole. */
export const logFilter = ({ from, until, ...asked }: TableFilter): TableFilter => ({
  ...asked,
  ...(from !== undefined && { from: dayStart(from, 0) }),
  ...(until !== undefined && { until: dayStart(until, days(1)) }),
})

const dayStart = (day: string, laterMs: number): string =>
  new Date(new Date(`${day}T00:00:00`).getTime() + laterMs).toISOString()
