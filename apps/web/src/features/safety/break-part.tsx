/** A break from betting: how long, what it means, and the question that must be answered, because nothing ends one early. */
import { type SafetyView, safety } from '@handshake/contracts/safety/safety.ts'
import { type BreakLength, breakLengthNames, breakLengths } from '@handshake/domain/safety/breaks.ts'
import { useQueryClient } from '@tanstack/react-query'
import PauseCircle from 'lucide-react/icons/circle-pause'
import { useState } from 'react'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { useConfirmedCall } from '#patterns/confirmed-call.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { longDate } from './limit-words.ts'
import { safetyQuery } from './safety.queries.ts'

const options = breakLengthNames.map((value) => ({ value, label: breakLengths[value].words }))

export function BreakPart({ playBreak }: { playBreak: SafetyView['playBreak'] }) {
  const cache = useQueryClient()
  const [length, setLength] = useState<BreakLength>('1-day')
  const start = useConfirmedCall(safety.startBreak, {
    onDone: (view) => void cache.setQueryData(safetyQuery.queryKey, view),
  })
  const { words } = breakLengths[length]
  return (
    <section aria-label="Take a break" className="border-t border-line pt-5">
      <h3 className="font-medium text-text">Take a break</h3>
      <p className="text-sm text-muted">
        You can’t bet or deposit until it’s over. Offers nobody accepted come back to you, open bets settle as usual,
        and you can always withdraw.
      </p>
      {playBreak !== null && (
        <Callout tone="info" icon={PauseCircle} className="mt-3" title="You’re taking a break">
          Until {longDate(playBreak.endsAt)}. Nothing ends it early, but you can make it longer.
        </Callout>
      )}
      <ActionProblem error={start.error} title="We couldn’t start your break" />
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <Field label="How long" className="w-44">
          <Select options={options} value={length} onValueChange={(value) => setLength(value as BreakLength)} />
        </Field>
        <Button onClick={start.ask}>{playBreak === null ? 'Start a break' : 'Make it longer'}</Button>
      </div>
      <ConfirmDialog
        title={`Take a break for ${words}?`}
        description={`You won’t be able to bet or deposit for ${words}. Neither you nor we can undo this.`}
        confirmText={`Start ${words.replace(' ', '-').replace(/s$/, '')} break`}
        {...start.dialog}
        busyText="Starting…"
        onConfirm={() => start.run({ length })}
      />
    </section>
  )
}
