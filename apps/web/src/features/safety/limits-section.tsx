/** Limits and breaks in the settings: what a person allows themselves, what is used of it, and a way to step away. */
import type { OwnLimitView, SafetyView } from '@handshake/contracts/safety/safety.ts'
import { safety } from '@handshake/contracts/safety/safety.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { type LimitKind, limitKinds } from '@handshake/domain/safety/own-limits.ts'
import { type ReminderHours, reminderHours } from '@handshake/domain/safety/play-reminder.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { QueryCard } from '#patterns/query-card.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { ProgressRail } from '#ui/progress-rail.tsx'
import { BreakPart } from './break-part.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { kindTexts, periodTexts, shortDate } from './limit-words.ts'
import { ResultsPart } from './results-part.tsx'
import { safetyQuery } from './safety.queries.ts'

export function LimitsSection() {
  return (
    <QueryCard
      title="Limits and breaks"
      description="Decide ahead of time how much is enough. We hold you to it, wherever you bet or deposit."
      query={useQuery(safetyQuery)}
      failed="We couldn’t load your limits."
      money="Your limits still apply."
    >
      {(view) => (
        <div className="mt-4 flex flex-col gap-6">
          {limitKinds.map((kind) => (
            <LimitsOfKind key={kind} kind={kind} limits={view.limits} />
          ))}
          <BreakPart playBreak={view.playBreak} />
          <ReminderPart hours={view.reminderHours} />
          <ResultsPart quiet={view.quietResults} />
        </div>
      )}
    </QueryCard>
  )
}

function LimitsOfKind({ kind, limits }: { kind: LimitKind; limits: SafetyView['limits'] }) {
  const [edited, setEdited] = useState<OwnLimitView | null>(null)
  const { title, hint } = kindTexts[kind]
  return (
    <section aria-label={title}>
      <h3 className="font-medium text-text">{title}</h3>
      <p className="text-sm text-muted">{hint}</p>
      <ul className="mt-3 grid gap-2 sm:grid-cols-3">
        {limits
          .filter((limit) => limit.kind === kind)
          .map((limit) => (
            <li key={limit.period}>
              <LimitCell limit={limit} onEdit={() => setEdited(limit)} />
            </li>
          ))}
      </ul>
      {edited !== null && <LimitDialog limit={edited} onClose={() => setEdited(null)} />}
    </section>
  )
}

function LimitCell({ limit, onEdit }: { limit: OwnLimitView; onEdit: () => void }) {
  const { amountCents, usedCents, next } = limit
  const isFull = amountCents !== null && usedCents >= amountCents
  return (
    <button
      type="button"
      onClick={onEdit}
      className="flex h-full w-full flex-col gap-1 rounded-control border border-line p-3 text-left transition-colors pressable"
    >
      <span className="flex w-full items-center justify-between text-sm text-muted">
        {periodTexts[limit.period]}
        <Pencil aria-hidden="true" className="size-3.5" />
      </span>
      <span className="tabular text-lg font-semibold text-text">
        {amountCents === null ? 'No limit' : formatAmount(amountCents)}
      </span>
      {amountCents !== null && (
        <ProgressRail
          tone={isFull ? 'held' : 'accent'}
          progress={amountCents === 0 ? 1 : Math.min(1, usedCents / amountCents)}
          label={<span className="tabular text-sm text-muted">{formatAmount(usedCents)} used</span>}
        />
      )}
      {next !== null && (
        <span className="text-sm text-muted">
          {next.amountCents === null ? 'No limit' : formatAmount(next.amountCents)} from {shortDate(next.at)}
        </span>
      )}
    </button>
  )
}

/** How often the reminder of time and money comes: a longer rhythm is a choice, none is not. */
const options = reminderHours.map((hours) => ({
  value: String(hours),
  label: hours === 1 ? 'Every hour' : `Every ${hours} hours`,
}))

function ReminderPart({ hours }: { hours: ReminderHours }) {
  const cache = useQueryClient()
  const set = useCall(safety.setReminder, {
    onDone: (view) => {
      cache.setQueryData(safetyQuery.queryKey, view)
    },
  })
  const choose = (value: string) => {
    const everyHours = reminderHours.find((one) => String(one) === value)
    if (everyHours !== undefined) set.run({ everyHours })
  }
  return (
    <section aria-label="Reminder" className="border-t border-line pt-5">
      <h3 className="font-medium text-text">Reminder</h3>
      <p className="text-sm text-muted">
        A small card in the app tells you how long you’ve been here and what you put in, won and lost. We never send it
        as a push or an email.
      </p>
      <ActionProblem error={set.error} title="We couldn’t change your reminder" />
      <Field label="Remind me" className="mt-3 w-44">
        <Select options={options} value={String(hours)} disabled={set.busy} onValueChange={choose} />
      </Field>
    </section>
  )
}
