/** The decision: verify, or decline with a reason whose words the person reads. */
import type { IdentityReview } from '@handshake/contracts/verification/identity-views.ts'
import { verification } from '@handshake/contracts/verification/verification.ts'
import {
  type DeclineReason,
  declineReasonNames,
  declineReasons,
} from '@handshake/domain/verification/identity-check.ts'
import { useState } from 'react'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useTakeInReview } from '../verification.queries.ts'

type DecideIdentityProps = {
  review: IdentityReview
  /** Pictures nobody has looked at yet: what nobody saw, nobody verifies. */
  unopened: number
}

export function DecideIdentity({ review, unopened }: DecideIdentityProps) {
  const [reason, setReason] = useState<DeclineReason | null>(null)
  const [asking, setAsking] = useState(false)
  const [unreasoned, setUnreasoned] = useState(false)
  const deciding = useCall(verification.decideIdentity, {
    onDone: useTakeInReview(),
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
        {unopened > 0 && (
          <p className="text-sm text-muted">
            {unopened === 1 ? 'Open the last picture' : `Open all ${unopened} pictures`} before you verify.
          </p>
        )}
        <Button
          variant="primary"
          full
          busy={deciding.busy}
          busyText="Deciding..."
          disabled={unopened > 0}
          onClick={() => setAsking(true)}
        >
          Verify identity
        </Button>
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          tone="primary"
          title={`Verify ${review.person.displayName}?`}
          description="You’ve seen every picture, and the name matches. The first decision stands."
          confirmText="Yes, verify"
          onConfirm={() => {
            setAsking(false)
            deciding.run({ checkId, verdict: 'approve', reason: null })
          }}
        />
        <Field
          label="Or decline because"
          hint={reason === null ? undefined : `They read: “${declineReasons[reason].words}”`}
          error={unreasoned ? 'Please choose why you’re declining.' : undefined}
        >
          <Select
            value={reason ?? ''}
            placeholder="Choose a reason"
            onValueChange={(value) => setReason(declineReasonNames.find((one) => one === value) ?? null)}
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
