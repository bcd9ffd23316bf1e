/** The decision: verify, or decline with a reason whose words the person reads. */
import type { IdentityReview } from '@handshake/contracts/verification/identity-views.ts'
import { verification } from '@handshake/contracts/verification.ts'
import {
  type DeclineReason,
  declineReasonNames,
  declineReasons,
} from '@handshake/domain/verification/identity-check.ts'
import { useState } from 'react'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { useTakeInReview } from '../verification.queries.ts'

export function DecideIdentity({ review }: { review: IdentityReview }) {
  const takeIn = useTakeInReview()
  const [reason, setReason] = useState<DeclineReason | null>(null)
  const [unreasoned, setUnreasoned] = useState(false)
  const deciding = useCall(verification.decideIdentity, {
    onDone(after) {
      takeIn(after)
      void showSnackbar({ title: after.state === 'verified' ? 'Identity verified' : 'Identity check declined' })
    },
  })
  const checkId = review.id

  function decline() {
    setUnreasoned(reason === null)
    if (reason !== null) deciding.run({ checkId, verdict: 'decline', reason })
  }

  return (
    <Card>
      <CardHead title="Decision" description="The first decision stands." />
      <div className="mt-4 grid gap-4">
        <Button
          variant="primary"
          full
          busy={deciding.busy}
          busyText="Deciding..."
          onClick={() => deciding.run({ checkId, verdict: 'approve', reason: null })}
        >
          Verify identity
        </Button>
        <Field
          label="Or decline because"
          hint={reason === null ? undefined : `They read: “${declineReasons[reason].words}”`}
          error={unreasoned ? 'Please choose why you’re declining.' : undefined}
        >
          <Select
            value={reason ?? ''}
            placeholder="Choose a reason"
            onChange={(event) => setReason(declineReasonNames.find((one) => one === event.target.value) ?? null)}
            options={declineReasonNames.map((value) => ({ value, label: declineReasons[value].label }))}
          />
        </Field>
        <Button full disabled={deciding.busy} onClick={decline}>
          Decline
        </Button>
        <ActionProblem error={deciding.error} title="We couldn’t save your decision" />
      </div>
    </Card>
  )
}
