/** One limit is set, lowered, raised or taken away; what that means from when on stands there before it is sent. */
import { type OwnLimitView, safety } from '@handshake/contracts/safety/safety.ts'
import { type Cents, formatAmount } from '@handshake/domain/money.ts'
import { changed } from '@handshake/domain/safety/own-limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormModal } from '#patterns/form-modal.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { AmountInput, amountProblemTexts } from '#ui/form/amount-input.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { kindTexts, longDate, periodTexts } from './limit-words.ts'
import { safetyQuery } from './safety.queries.ts'

export function LimitDialog({ limit, onClose }: { limit: OwnLimitView; onClose: () => void }) {
  const cache = useQueryClient()
  const [amount, setAmount] = useState<Cents | null>(limit.amountCents)
  const [none, setNone] = useState(limit.amountCents === null)
  const [problem, setProblem] = useState<string | undefined>()
  const save = useCall(safety.setOwnLimit, {
    onDone: (view) => {
      cache.setQueryData(safetyQuery.queryKey, view)
      onClose()
    },
  })
  const wanted = none ? null : amount
  const title = `${kindTexts[limit.kind].title} ${periodTexts[limit.period].toLowerCase()}`
  return (
    <FormModal
      title={title}
      description={kindTexts[limit.kind].hint}
      onSubmit={() => {
        if (!none && amount === null) setProblem((told) => told ?? amountProblemTexts.empty)
        else save.run({ kind: limit.kind, period: limit.period, amountCents: wanted })
      }}
      call={save}
      errorTitle="We couldn’t save your limit"
      submitText="Save limit"
      busyText="Saving…"
      onClose={onClose}
    >
      {!none && (
        <Field label="Limit" error={problem}>
          <AmountInput
            value={amount}
            onValueChange={(value, found) => {
              setAmount(value)
              setProblem(found === null ? undefined : amountProblemTexts[found])
            }}
          />
        </Field>
      )}
      <Checkbox label="No limit" checked={none} onChange={(event) => setNone(event.target.checked)} />
      <p role="status" className="text-sm text-muted">
        {effectOf(limit, wanted, none)}
      </p>
    </FormModal>
  )
}

/** By the same rule the server decides with. */
function effectOf(limit: OwnLimitView, wanted: Cents | null, none: boolean): string {
  if (!none && wanted === null) return 'Type an amount to see when it takes effect.'
  const now = new Date()
  const current = {
    ...limit,
    next: limit.next === null ? null : { amountCents: limit.next.amountCents, from: new Date(limit.next.at) },
  }
  const after = changed(current, wanted, now)
  if (after.next !== null)
    return `Raising a limit takes 7 days. Until ${longDate(after.next.from.toISOString())} your limit stays at ${after.amountCents === null ? 'none' : formatAmount(after.amountCents)}.`
  return after.amountCents === null ? 'You have no limit here.' : 'This takes effect right away.'
}
