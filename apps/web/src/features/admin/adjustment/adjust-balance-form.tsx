/** The form in which an admin asks to add money to a wallet or take it; a second admin decides. */
import { adjustmentReasonLength } from '@handshake/contracts/admin/adjustment-routes.ts'
import { admin } from '@handshake/contracts/admin/admin.ts'
import type { AdminPerson } from '@handshake/contracts/admin/people-routes.ts'
import { add, type Cents, cents, formatAmount } from '@handshake/domain/money.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormModal } from '#patterns/form-modal.tsx'
import { QueryContent } from '#patterns/query-card.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { AmountLines } from '#ui/amount-lines.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { SkeletonText } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { AmountInput } from '#ui/form/amount-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { adjustmentReads, personBalanceQuery } from './adjustment.queries.ts'
import { adjustmentTitle } from './decision-dialog.tsx'

const directions = [
  { value: 'add', label: 'Add money' },
  { value: 'take', label: 'Take money' },
] as const
type Direction = (typeof directions)[number]['value']

export function AdjustBalanceForm({ person, onClose }: { person: AdminPerson; onClose: () => void }) {
  const client = useQueryClient()
  const query = useQuery(personBalanceQuery(person.id))
  const [direction, setDirection] = useState<Direction>('add')
  const [amount, setAmount] = useState<Cents | null>(null)
  const [reason, setReason] = useState('')
  const ask = useCall(admin.askAdjustment, {
    async onDone() {
      for (const read of adjustmentReads) await client.invalidateQueries({ queryKey: [read] })
      onClose()
      toast.success('Asked. A second admin has 48 hours to approve it.')
    },
  })
  const said = reason.trim()
  const changeCents = amount === null ? null : cents(direction === 'add' ? amount : -amount)
  const waiting = query.data?.adjustments.find(({ state }) => state === 'waiting')
  return (
    <FormModal
      title={`Adjust ${person.displayName}’s balance`}
      description="Nothing moves until a second admin approves it. After 48 hours it expires."
      onSubmit={() => {
        if (changeCents !== null) ask.run({ personId: person.id, changeCents, reason: said })
      }}
      call={ask}
      errorTitle="Nothing was asked for"
      submitText="Ask for approval"
      busyText="Asking…"
      tone={direction === 'take' ? 'danger' : 'primary'}
      disabled={
        !amount ||
        waiting !== undefined ||
        said.length < adjustmentReasonLength.min ||
        said.length > adjustmentReasonLength.max
      }
      onClose={onClose}
    >
      {waiting && (
        <Callout tone="held" title="One is already waiting">
          {adjustmentTitle(waiting)}. A second admin decides about that first.
        </Callout>
      )}
      <SegmentedControl label="Add or take" full options={directions} value={direction} onValueChange={setDirection} />
      <Field label="Amount" required>
        <AmountInput value={amount} onValueChange={setAmount} />
      </Field>
      <Field
        label="Reason"
        hint={`At least ${adjustmentReasonLength.min} characters. ${person.displayName} reads it word for word.`}
        required
      >
        <Textarea rows={3} limit={adjustmentReasonLength.max} value={reason} onValueChange={setReason} />
      </Field>
      <QueryContent
        query={query}
        failed="We couldn’t load this balance."
        loading={<SkeletonText lines={3} />}
        loadingText="Loading the balance"
      >
        {({ balance, leftToAddCents }) => (
          <AmountLines
            lines={[
              { label: 'In the wallet now', amount: balance.availableCents },
              { label: 'Adjustment', amount: changeCents ?? cents(0), kind: 'movement' },
            ]}
            total={{ label: 'After approval', amount: add(balance.availableCents, changeCents ?? cents(0)) }}
            after={[{ label: 'Admins can add today', value: formatAmount(leftToAddCents) }]}
          />
        )}
      </QueryContent>
    </FormModal>
  )
}
