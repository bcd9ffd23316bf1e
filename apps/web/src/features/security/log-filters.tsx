/** What the security log is narrowed by: a person, a kind, an outcome and days. */
import {
  type SecurityKind,
  type SecurityOutcome,
  securityEvents,
  securityKinds,
} from '@handshake/domain/security/security-events.ts'
import { days } from '@handshake/domain/time.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import type { LogFilter } from './security.queries.ts'

export type TypedFilter = {
  readonly who: string
  readonly kind: SecurityKind | ''
  readonly outcome: SecurityOutcome | ''
  readonly from: string
  readonly until: string
}

export const noFilter: TypedFilter = { who: '', kind: '', outcome: '', from: '', until: '' }

/** Days are those of the reader; the last one is meant whole. */
export const filterOf = ({ who, kind, outcome, from, until }: TypedFilter): LogFilter => ({
  ...(who.trim() !== '' && { who: who.trim() }),
  ...(kind !== '' && { kind }),
  ...(outcome !== '' && { outcome }),
  ...(from !== '' && { from: dayStart(from, 0) }),
  ...(until !== '' && { until: dayStart(until, days(1)) }),
})

const dayStart = (day: string, laterMs: number): string =>
  new Date(new Date(`${day}T00:00:00`).getTime() + laterMs).toISOString()

const kindOptions = [
  { value: '', label: 'All kinds' },
  ...securityKinds.map((kind) => ({ value: kind, label: securityEvents[kind].done })),
]
const outcomeOptions = [
  { value: '', label: 'All outcomes' },
  { value: 'done', label: 'Done' },
  { value: 'failed', label: 'Refused' },
]

type LogFiltersProps = { typed: TypedFilter; onChange: (filter: TypedFilter) => void }

export function LogFilters({ typed, onChange }: LogFiltersProps) {
  const set = (change: Partial<TypedFilter>) => onChange({ ...typed, ...change })
  return (
    <div className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
      <Field label="Person">
        <TextInput
          value={typed.who}
          placeholder="Username or id"
          maxLength={40}
          onChange={(event) => set({ who: event.currentTarget.value })}
        />
      </Field>
      <Field label="Kind">
        <Select
          options={kindOptions}
          value={typed.kind}
          onChange={(event) => set({ kind: event.currentTarget.value as TypedFilter['kind'] })}
        />
      </Field>
      <Field label="Outcome">
        <Select
          options={outcomeOptions}
          value={typed.outcome}
          onChange={(event) => set({ outcome: event.currentTarget.value as TypedFilter['outcome'] })}
        />
      </Field>
      <Field label="From">
        <TextInput type="date" value={typed.from} onChange={(event) => set({ from: event.currentTarget.value })} />
      </Field>
      <Field label="Until">
        <TextInput type="date" value={typed.until} onChange={(event) => set({ until: event.currentTarget.value })} />
      </Field>
    </div>
  )
}
