/** What a party can say to a ruling: accept it, or appeal once and in time. */
import { dispute } from '@handshake/contracts/dispute/dispute.ts'
import type { DisputeView } from '@handshake/contracts/dispute/dispute-views.ts'
import { useState } from 'react'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { FormModal } from '#patterns/form-modal.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { useContractForm } from '#platform/form/contract-form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Countdown } from '#ui/time/countdown.tsx'
import { otherIn, partyIn, personOf } from './case-words.ts'
import { useTakeInCase } from './dispute.queries.ts'

type AnswerRulingProps = { view: DisputeView; myId: string }

export function AnswerRuling({ view, myId }: AnswerRulingProps) {
  const [asking, setAsking] = useState<'accept' | 'appeal' | null>(null)
  const accepting = useCall(dispute.acceptRuling, {
    onDone: useTakeInCase(() => setAsking(null)),
    onFailed: () => setAsking(null),
  })
  if (view.status !== 'ruled' || partyIn(view, myId) === null) return null
  const { actions } = view.viewer
  const otherId = view.acceptedBy.find((personId) => personId !== myId)
  const other = otherId === undefined ? null : personOf(view, otherId)
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="text-sm text-muted">
        {view.acceptedBy.includes(myId as DisputeView['acceptedBy'][number]) && 'You accepted this ruling. '}
        {other && `${other.displayName} accepts it. `}
        {view.appealEndsAt !== null && (
          <>
            You can appeal once, for free: <Countdown endsAt={view.appealEndsAt} className="text-text" />. After that it
            takes effect, or right away if you both accept.
          </>
        )}
      </p>
      <ActionProblem error={accepting.error} className="mt-3" />
      {(actions.includes('accept-ruling') || actions.includes('appeal')) && (
        <div className="mt-4 flex flex-wrap gap-2">
          {actions.includes('accept-ruling') && (
            <Button variant="primary" onClick={() => setAsking('accept')}>
              Accept the ruling
            </Button>
          )}
          {actions.includes('appeal') && <Button onClick={() => setAsking('appeal')}>Appeal</Button>}
        </div>
      )}
      <ConfirmDialog
        title="Accept this ruling?"
        description={
          other
            ? `${other.displayName} has accepted it too. The money moves right away and the case closes. You can’t undo this.`
            : `You give up your right to appeal. The money moves when ${otherIn(view, myId)} accepts too, or when the time to appeal is over.`
        }
        confirmText="Accept"
        tone="primary"
        open={asking === 'accept'}
        onOpenChange={(next) => setAsking(next ? 'accept' : null)}
        busy={accepting.busy}
        busyText="Accepting…"
        onConfirm={() => accepting.run({ disputeId: view.id })}
      />
      {asking === 'appeal' && <AppealDialog view={view} onClose={() => setAsking(null)} />}
    </div>
  )
}

function AppealDialog({ view, onClose }: { view: DisputeView; onClose: () => void }) {
  const form = useContractForm({
    route: dispute.appealRuling,
    read: (data) => ({ disputeId: view.id, reason: String(data.get('reason') ?? '') }),
    onDone: useTakeInCase(onClose),
  })
  return (
    <FormModal
      title="Appeal this ruling"
      description="An admin who wasn’t involved reviews everything again. That decision is final. The pot stays frozen until then. Appealing is free."
      form={form}
      submitText="Send appeal"
      busyText="Sending…"
      cancelText="Not now"
      onClose={onClose}
    >
      <Field label="What is wrong with the ruling?" error={form.problemOf('reason')}>
        <Textarea name="reason" rows={4} limit={2_000} />
      </Field>
    </FormModal>
  )
}
