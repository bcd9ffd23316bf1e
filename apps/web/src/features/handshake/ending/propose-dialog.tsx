/** Settling by agreement: proposing to call it off, to void it, or to split the pot in any proportion. */
import { handshake as contract } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { Party } from '@handshake/domain/handshake/terms/stakes.ts'
import { cents, formatAmount } from '@handshake/domain/money.ts'
import { useState } from 'react'
import { FormModal } from '#patterns/form-modal.tsx'
import { mintId } from '#platform/api/mint-id.ts'
import { useCall } from '#platform/api/use-call.ts'
import { Field } from '#ui/form/field.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { Slider } from '#ui/form/slider.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { useTakeIn } from '../handshake.queries.ts'
import { firstName, personAt, potCentsOf } from '../parties.ts'
import { Division } from './division.tsx'

type Kind = NonNullable<HandshakeView['proposal']>['kind']

type ProposeDialogProps = { handshake: HandshakeView; party: Party; myId: string; onClose: () => void }

export function ProposeDialog({ handshake, party, myId, onClose }: ProposeDialogProps) {
  const [proposalId] = useState(() => mintId<'proposal'>())
  const [kind, setKind] = useState<Kind>('cancel')
  const pot = potCentsOf(handshake)
  const [mineCents, setMineCents] = useState(party === 'creator' ? handshake.stakeCents : handshake.peerStakeCents)
  const [message, setMessage] = useState('')
  const opponent = personAt(party === 'creator' ? 'peer' : 'creator', handshake)
  const name = opponent === null ? 'the other side' : firstName(opponent)
  const proposing = useCall(contract.proposeEnding, {
    onDone: useTakeIn(onClose),
  })
  const creatorCents = kind === 'split' ? cents(party === 'creator' ? mineCents : pot - mineCents) : null

  function submit() {
    proposing.run({ handshakeId: handshake.id, proposalId, kind, creatorCents, message })
  }

  return (
    <FormModal
      title="Settle by agreement"
      description={`Nothing happens until ${name} agrees.`}
      onSubmit={submit}
      call={proposing}
      submitText="Send proposal"
      busyText="Sending…"
      onClose={onClose}
    >
      <RadioCards<Kind>
        legend="What do you propose?"
        value={kind}
        onValueChange={setKind}
        options={[
          { value: 'cancel', label: 'Call it off', hint: 'Both stakes are returned, with no fee' },
          { value: 'void', label: 'Void it', hint: 'It didn’t count. Both stakes are returned, with no fee.' },
          { value: 'split', label: 'Split the pot', hint: 'In any proportion you both agree on' },
        ]}
      />
      {kind === 'split' && (
        <Slider
          label="Your share of the pot"
          value={mineCents}
          onValueChange={(next) => setMineCents(cents(next))}
          min={0}
          max={pot}
          step={stepFor(pot)}
          format={(value) => formatAmount(cents(value))}
          hint={`Of ${formatAmount(pot)}; the rest goes to ${name}`}
        />
      )}
      <Division handshake={handshake} myId={myId} creatorCents={creatorCents} />
      <Field label="Message" optional>
        <Textarea rows={2} limit={300} value={message} onValueChange={setMessage} />
      </Field>
    </FormModal>
  )
}

/** Whole dollars where that leaves a choice of at least a hundred, else cents; a slider cannot aim finer than that. */
const stepFor = (pot: number): number => (pot >= 10_000 && pot % 100 === 0 ? 100 : 1)
