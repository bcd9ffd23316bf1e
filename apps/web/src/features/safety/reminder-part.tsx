/** How often the reminder of time and money comes: a longer rhythm is a choice, none is not. */
import { safety } from '@handshake/contracts/safety/safety.ts'
import { type ReminderHours, reminderHours } from '@handshake/domain/safety/play-reminder.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { safetyQuery } from './safety.queries.ts'

const options = reminderHours.map((hours) => ({
  value: String(hours),
  label: hours === 1 ? 'Every hour' : `Every ${hours} hours`,
}))

export function ReminderPart({ hours }: { hours: ReminderHours }) {
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
