/** Counter-offers that wait for the creator: what each changes, and the answer, which matches the two at once. */
import { handshake as contract } from '@handshake/contracts/handshake.ts'
import type { HandshakeView } from '@handshake/contracts/handshake-views.ts'
import type { TransferId } from '@handshake/domain/ids.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { useState } from 'react'
import { mintId } from '#platform/mint-id.ts'
import { useCall } from '#platform/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { notice } from '#ui/notice.ts'
import { toast } from '#ui/toast.ts'
import { DeedProblem } from '../deed-problem.tsx'
import { changesBetween } from '../detail/version-changes.ts'
import { ChangeTable, namedSides } from '../detail/version-list.tsx'
import { useTakeIn } from '../handshake.queries.ts'

type Version = HandshakeView['versions'][number]

export function OffersCard({ handshake, myId }: { handshake: HandshakeView; myId: string }) {
  const offers = handshake.versions.filter(({ status }) => status === 'offered')
  if (offers.length === 0) return null
  const mayAnswer = handshake.viewer.actions.includes('accept-counter')
  return (
    <Card className="border-info-fill">
      <CardHead
        title={
          <span className="flex items-center gap-2">
            <MessagesSquare aria-hidden="true" className="size-5 text-info" />
            {mayAnswer ? 'A counter-offer waits for you' : 'Your counter-offer waits for an answer'}
          </span>
        }
      />
      <ul className="mt-4 flex flex-col divide-y divide-line">
        {offers.map((offer) => (
          <li key={offer.version} className="py-4 first:pt-0 last:pb-0">
            <Offer offer={offer} handshake={handshake} myId={myId} mayAnswer={mayAnswer} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

type OfferProps = { offer: Version; handshake: HandshakeView; myId: string; mayAnswer: boolean }

function Offer({ offer, handshake, myId, mayAnswer }: OfferProps) {
  const takeIn = useTakeIn()
  // One id for as long as the offer is on the screen: pressing again repeats the same request.
  const [requestId] = useState(() => mintId<'transfer'>() satisfies TransferId)
  const [asking, setAsking] = useState(false)
  const answering = useCall(contract.answerOffer, {
    onDone(view, { answer }) {
      takeIn(view)
      setAsking(false)
      if (answer === 'accept')
        notice({ title: 'Success', description: 'Handshake accepted! Status updated to matched.' })
      else toast.success('Counter-offer declined')
    },
    onFailed: () => setAsking(false),
  })
  const current = handshake.versions.find(({ status }) => status === 'current')
  const proposer = [handshake.creator, handshake.peer, ...handshake.invitations.map(({ recipient }) => recipient)].find(
    (person) => person?.id === offer.proposedBy,
  )
  const name = proposer?.displayName ?? 'Someone invited'
  const answer = (word: 'accept' | 'decline') =>
    answering.run({ handshakeId: handshake.id, version: offer.version, requestId, answer: word })
  return (
    <div className="flex flex-col gap-3">
      <p className="text-text">
        <span className="font-medium">{offer.proposedBy === myId ? 'You' : name}</span> propose
        {offer.proposedBy === myId ? '' : 's'} other terms
        {offer.message && <span className="block text-muted wrap-anywhere">“{offer.message}”</span>}
      </p>
      {current && (
        <ChangeTable
          changes={changesBetween(current, offer, {
            ...namedSides(handshake, myId),
            peerWhose: offer.proposedBy === myId ? 'Your' : `${name.split(' ')[0]}’s`,
          })}
        />
      )}
      <DeedProblem error={answering.error} />
      {mayAnswer && (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => setAsking(true)}>
            Take this offer
          </Button>
          <Button busy={answering.busy && answering.sent?.answer === 'decline'} onClick={() => answer('decline')}>
            Decline offer
          </Button>
        </div>
      )}
      <ConfirmDialog
        title="Confirm Handshake"
        description={`Your stake becomes ${formatAmount(offer.stakeCents)}, ${name}’s ${formatAmount(offer.peerStakeCents)}. Both are locked at once. Winner takes all after verification.`}
        confirmText={`Lock ${formatAmount(offer.stakeCents)} and accept`}
        tone="primary"
        open={asking}
        onOpenChange={setAsking}
        busy={answering.busy}
        busyText="Locking…"
        onConfirm={() => answer('accept')}
      />
    </div>
  )
}
