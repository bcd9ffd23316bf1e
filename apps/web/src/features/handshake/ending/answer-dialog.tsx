/** Who won? Each says it for themself; the same answer from both pays at once, different ones open a dispute. */
import { handshake as contract } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { Party } from '@handshake/domain/handshake/terms/stakes.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { useState } from 'react'
import { FormModal } from '#patterns/form-modal.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { useTakeIn } from '../handshake.queries.ts'
import { aheadFor, firstName, personAt, previewFor, stanceOf } from '../parties.ts'

type Winner = HandshakeView['answers'][number]['winner']

type AnswerDialogProps = { handshake: HandshakeView; party: Party; onClose: () => void }

export function AnswerDialog({ handshake, party, onClose }: AnswerDialogProps) {
  const [winner, setWinner] = useState<Winner | null>(null)
  const answering = useCall(contract.answerResult, {
    onDone: useTakeIn(onClose),
  })
  const other = party === 'creator' ? 'peer' : 'creator'
  const opponent = personAt(other, handshake)
  const payout = formatAmount(previewFor(handshake, aheadFor(handshake)).payoutCents)
  return (
    <FormModal
      title="Who won?"
      description="If you agree, it pays out right away. If you don’t, an arbitrator steps in. Your answer is final."
      onSubmit={() => {
        if (winner !== null) answering.run({ handshakeId: handshake.id, winner })
      }}
      call={answering}
      submitText="Confirm my answer"
      busyText="Sending…"
      disabled={winner === null}
      cancelText="Not now"
      onClose={onClose}
    >
      <p className="font-medium wrap-anywhere text-text">{handshake.title}</p>
      <RadioCards<Winner>
        legend="Who won?"
        hideLegend
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
    </FormModal>
  )
}
