/** What a handshake's link opens for whoever has no account yet: the whole offer, and the way in that leads back to it. */
import type { ChallengeView } from '@handshake/contracts/handshake/handshake-challenge.ts'
import { useQuery } from '@tanstack/react-query'
import { InEscrow, LinkedOffer, OfferIsOver, OfferMissing, WaysIn } from '#patterns/linked-offer.tsx'
import { useSearchParams } from '#platform/navigation.ts'
import { usePlaceParams } from '#platform/place-params.ts'
import { Card } from '#ui/layout/card.tsx'
import { Clock } from '../accept/agreement-sheet.tsx'
import { OutcomeLines } from '../detail/outcome-lines.tsx'
import { RuleList } from '../detail/terms-card.tsx'
import { FaceOffSkeleton } from '../face-off/face-off-skeleton.tsx'
import { FacePair } from '../face-off/face-pair.tsx'
import { challengeQuery } from '../handshake.queries.ts'
import { firstName, potCentsOf, sideOf } from '../parties.ts'

export function ChallengeScreen() {
  const { id = '' } = usePlaceParams()
  const [address] = useSearchParams()
  const { data, error, refetch } = useQuery(challengeQuery(id, address.get('invitation')))
  const back = `/handshake/${id}${address.size === 0 ? '' : `?${address}`}`
  if (data) return <Challenge challenge={data} back={withAccept(back)} />
  return (
    <OfferMissing
      thing="handshake"
      error={error}
      back={back}
      skeleton={<FaceOffSkeleton className="p-5 sm:p-8" />}
      onRetry={() => void refetch()}
    />
  )
}

/** Whoever accepts here means it: once they are in, the sheet to confirm it is open. */
function withAccept(back: string): string {
  const [path = '', search = ''] = back.split('?')
  const query = new URLSearchParams(search)
  query.set('do', 'accept')
  return `${path}?${query}`
}

function Challenge({ challenge, back }: { challenge: ChallengeView; back: string }) {
  const { creator, settlementRules, canAccept } = challenge
  const you = { ...sideOf('peer', challenge, ''), label: canAccept ? 'You' : 'Taken' }
  const { to: _profile, ...them } = sideOf('creator', challenge, '')
  const says = canAccept ? `${creator.displayName} challenges you` : `${creator.displayName}’s handshake`
  return (
    <LinkedOffer {...challenge} asker={creator} says={says}>
      <Card className="flex flex-col gap-5">
        <FacePair left={you} right={them} pot={potCentsOf(challenge)} potTone={canAccept ? 'held' : 'neutral'} />
        {canAccept && <OutcomeLines wager={challenge} party="peer" />}
      </Card>
      {canAccept ? (
        <WaysIn back={back} text={`Take on ${firstName(creator)}`} />
      ) : (
        <OfferIsOver>Somebody took the other side, or it was called off. You can start your own.</OfferIsOver>
      )}
      <Card className="flex flex-col gap-5">
        <Clock handshake={challenge} />
        <div>
          <h2 className="mb-1.5 text-sm font-medium text-text">What happens if…</h2>
          <RuleList rules={settlementRules} />
        </div>
        <InEscrow>Both stakes stay in escrow until it’s decided. Nobody can spend them.</InEscrow>
      </Card>
    </LinkedOffer>
  )
}
