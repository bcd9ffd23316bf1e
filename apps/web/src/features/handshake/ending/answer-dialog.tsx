/** Who won? Each says it for themself; the same answer from both pays at once, different ones open a dispute. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { handshake as contract } from '@handshake/contracts/handshake.ts'
import type { Party } from '@handshake/domain/handshake/terms/stakes.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { useState } from 'react'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { useTakeIn } from '../handshake.queries.ts'
import { aheadFor, firstName, personAt, previewFor, stanceOf } from '../parties.ts'

type Winner = HandshakeView['answers'][number]['winner']

export function AnswerCard({ handshake, party }: { handshake: HandshakeView; party: Party }) {
  const takeIn = useTakeIn()
  const [winner, setWinner] = useState<Winner | null>(null)
  const answering = useCall(contract.answerResult, {
    onDone(view) {
      takeIn(view)
      if (view.status === 'outcome_pending') toast.success('Answer saved')
    },
  })
  const other = party === 'creator' ? 'peer' : 'creator'
  const opponent = personAt(other, handshake)
  const payout = formatAmount(previewFor(handshake, aheadFor(handshake)).payoutCents)
  return (
    <Card className="border-held-fill">
      <CardHead
        title={
          <span className="flex items-center gap-2">
            <CircleHelp aria-hidden="true" className="size-5 text-held" />
            Who won?
          </span>
        }
        description="If you agree, it pays out right away. If you don’t, an arbitrator steps in. Your answer is final."
      />
      <RadioCards<Winner>
        legend="Who won?"
        hideLegend
        columns={3}
        className="mt-4"
        value={winner}
        onValueChange={setWinner}
        options={[
          { value: party, label: 'I won', hint: `${stanceOf(party, handshake, handshake)} · you get ${payout}` },
          {
            value: other,
            label: `${opponent === null ? 'The other side' : firstName(opponent)} won`,
            hint: stanceOf(other, handshake, handshake),
          },
          { value: 'draw', label: 'Nobody won', hint: 'Both stakes are returned' },
        ]}
      />
      <ActionProblem error={answering.error} className="mt-4" />
      <Button
        variant="primary"
        className="mt-4 max-sm:w-full"
        disabled={winner === null}
        busy={answering.busy}
        busyText="Sending…"
        onClick={() => winner !== null && answering.run({ handshakeId: handshake.id, winner })}
      >
        Confirm my answer
      </Button>
    </Card>
  )
}
