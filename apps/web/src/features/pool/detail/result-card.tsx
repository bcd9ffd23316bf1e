/** The result: proposed and waiting, paid, or why every stake went back; confirmed with one press, or disputed with a reason. */
import { pool as contract } from '@handshake/contracts/pool/pool.ts'
import type { PoolView } from '@handshake/contracts/pool/pool-views.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Hourglass from 'lucide-react/icons/hourglass'
import Trophy from 'lucide-react/icons/trophy'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { FormModal } from '#patterns/form-modal.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { Countdown } from '#ui/time/countdown.tsx'
import { useTakeIn } from '../pool.queries.ts'
import { outcomeText, paidFeeCents, returnedText } from '../pool-words.ts'

export function ResultCard({ pool }: { pool: PoolView }) {
  const returned = returnedText(pool)
  if (returned !== null)
    return (
      <Callout tone="neutral" icon={Undo2} title="Stakes returned">
        {returned}
      </Callout>
    )
  if (pool.status === 'completed') {
    const won = pool.receivedCents !== null
    const fee = paidFeeCents(pool)
    return (
      <Callout tone={won ? 'yours' : 'neutral'} icon={Trophy} title={`The result: ${outcomeText(pool, pool.outcome)}`}>
        {pool.ownPick === null
          ? 'Everyone who was right shared the pot.'
          : won && pool.receivedCents !== null
            ? `You were right. ${formatAmount(pool.receivedCents)} is in your wallet.`
            : `Your pick wasn’t right this time. You lost ${formatAmount(pool.stakeCents)}.`}{' '}
        {fee !== null && `Our fee was ${formatAmount(fee)} of the pot of ${formatAmount(pool.potCents)}.`}
      </Callout>
    )
  }
  if (pool.status === 'outcome_pending' && !pool.viewer.actions.includes('propose'))
    return (
      <Callout tone="info" icon={Hourglass} title="Waiting for the result">
        {pool.judgedBy === 'game'
          ? 'The official result decides.'
          : `${pool.creator.displayName} says how it ended. Without an answer in 3 days, an arbitrator decides.`}
      </Callout>
    )
  return pool.status === 'finalizing' ? <Proposed pool={pool} /> : null
}

function proposedBy({ judgedBy, creator, viewer }: PoolView): string {
  if (judgedBy === 'game') return 'The official result.'
  return viewer.role === 'creator' ? 'That’s your answer.' : `That’s what ${creator.displayName} said.`
}

function Proposed({ pool }: { pool: PoolView }) {
  const [disputing, setDisputing] = useState(false)
  const confirming = useCall(contract.confirmPoolResult, { onDone: useTakeIn() })
  const { actions } = pool.viewer
  const confirmed = pool.people.filter(({ hasConfirmed }) => hasConfirmed).length
  return (
    <Card className="border-held-fill">
      <CardHead
        icon={BadgeCheck}
        title={outcomeText(pool, pool.outcome)}
        description={
          <>
            {proposedBy(pool)} It pays out automatically unless someone disputes it
            {pool.payoutAt !== null && (
              <>
                : <Countdown endsAt={pool.payoutAt} />
              </>
            )}
            . If everyone confirms, right away.
          </>
        }
      />
      <p className="tabular mt-3 text-sm text-muted">
        {confirmed} of {pool.peopleCount} confirmed
      </p>
      <ActionProblem error={confirming.error} className="mt-4" />
      <div className="mt-4 flex flex-wrap gap-2">
        {actions.includes('confirm') && (
          <Button
            variant="primary"
            className="max-sm:w-full"
            busy={confirming.busy}
            busyText="Confirming…"
            onClick={() => confirming.run({ poolId: pool.id, outcome: pool.outcome })}
          >
            Confirm the result
          </Button>
        )}
        {actions.includes('dispute') && (
          <Button className="max-sm:w-full" onClick={() => setDisputing(true)}>
            Dispute the result
          </Button>
        )}
      </div>
      {disputing && <DisputeForm pool={pool} onClose={() => setDisputing(false)} />}
    </Card>
  )
}

function DisputeForm({ pool, onClose }: { pool: PoolView; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const disputing = useCall(contract.disputePool, {
    onDone: useTakeIn(onClose),
  })
  return (
    <FormModal
      title="Dispute the result"
      description="The pot is frozen until an arbitrator who isn’t in the pool decides."
      onSubmit={() => disputing.run({ poolId: pool.id, reason })}
      call={disputing}
      submitText="Dispute the result"
      busyText="Sending…"
      tone="danger"
      disabled={reason.trim() === ''}
      onClose={onClose}
    >
      <Field label="What’s wrong with it?" required hint="Everyone in the pool and the arbitrator read this.">
        <Textarea rows={4} limit={2_000} value={reason} onValueChange={setReason} />
      </Field>
    </FormModal>
  )
}
