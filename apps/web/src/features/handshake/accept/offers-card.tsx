/** Counter-offers that wait for the creator: what each changes, and the answer, which matches the two at once. */
import { handshake as contract } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { Cents } from '@handshake/domain/money.ts'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { useState } from 'react'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { mintId } from '#platform/api/mint-id.ts'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { changesBetween } from '../detail/version-changes.ts'
import { ChangeTable, namedSides } from '../detail/version-list.tsx'
import { useTakeIn } from '../handshake.queries.ts'
import { firstName } from '../parties.ts'
import type { Me } from './accept-dialog.tsx'
import { proposerOf, type Version } from './offered-terms.ts'
import { TakeOfferDialog } from './take-offer-dialog.tsx'

type OffersProps = {
  handshake: HandshakeView
  me: Me
  availableCents: Cents | null
  onAddMoney: (missingCents: Cents) => void
}

export function OffersCard(props: OffersProps) {
  const { handshake } = props
  const offers = handshake.versions.filter(({ status }) => status === 'offered')
  if (offers.length === 0) return null
  const mayAnswer = handshake.viewer.actions.includes('accept-counter')
  return (
    <Card className="border-info-fill">
      <CardHead
        icon={MessagesSquare}
        iconTone="info"
        title={mayAnswer ? 'You have a counter-offer to answer' : 'Waiting for an answer to your counter-offer'}
      />
      <ul className="mt-4 flex flex-col divide-y divide-line">
        {offers.map((offer) => (
          <li key={offer.version} className="py-4 first:pt-0 last:pb-0">
            <Offer {...props} offer={offer} mayAnswer={mayAnswer} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Offer({ offer, mayAnswer, ...props }: OffersProps & { offer: Version; mayAnswer: boolean }) {
  const { handshake, me } = props
  // One id for as long as the offer is on the screen: pressing again repeats the same request.
  const [requestId] = useState(() => mintId<'request'>())
  const [taking, setTaking] = useState(false)
  const declining = useCall(contract.answerOffer, {
    onDone: useTakeIn(),
  })
  const current = handshake.versions.find(({ status }) => status === 'current')
  const proposer = proposerOf(offer, handshake)
  const mine = offer.proposedBy === me.id
  const changes = current
    ? changesBetween(current, offer, {
        ...namedSides(handshake, me.id),
        peerWhose: mine ? 'Your' : proposer ? `${firstName(proposer)}’s` : 'The other',
      })
    : []
  return (
    <div className="flex flex-col gap-3">
      <p className="text-text">
        <span className="font-medium">{mine ? 'You' : (proposer?.displayName ?? 'Someone invited')}</span> propose
        {mine ? '' : 's'} other terms
        {offer.message && <span className="block text-muted wrap-anywhere">“{offer.message}”</span>}
      </p>
      <ChangeTable changes={changes} />
      <ActionProblem error={declining.error} />
      {mayAnswer && (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => setTaking(true)}>
            Accept this offer
          </Button>
          <Button
            busy={declining.busy}
            onClick={() =>
              declining.run({ handshakeId: handshake.id, version: offer.version, requestId, answer: 'decline' })
            }
          >
            Decline offer
          </Button>
        </div>
      )}
      <TakeOfferDialog
        {...props}
        open={taking}
        offer={offer}
        proposer={proposer}
        changes={changes}
        onClose={() => setTaking(false)}
      />
    </div>
  )
}
