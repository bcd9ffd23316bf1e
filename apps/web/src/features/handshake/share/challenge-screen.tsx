/** What a handshake's link opens for whoever has no account yet: the whole offer, and the way in that leads back to it. */
import type { ChallengeView } from '@handshake/contracts/handshake/handshake-challenge.ts'
import { useQuery } from '@tanstack/react-query'
import { InEscrow, LinkedOffer, OfferIsOver, OfferMissing, WaysIn } from '#patterns/linked-offer.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { usePlaceParams, useSearchParams } from '#platform/navigation.ts'
import { Card } from '#ui/layout/card.tsx'
import { Clock } from '../accept/agreement-sheet.tsx'
import { OutcomeLines } from '../detail/outcome-lines.tsx'
import { RuleList } from '../detail/terms-card.tsx'
import { FaceOffSkeleton } from '../face-off/face-off-skeleton.tsx'
import { FacePair } from '../face-off/face-pair.tsx'
import { challengeQuery } from '../handshake.queries.ts'
import { firstName, potCentsOf, sideOf } from '../parties.ts'
import { EndedLink } from './ended-link.tsx'
import { useOpenedLink } from './use-opened-link.ts'

export function ChallengeScreen() {
  const { id = '' } = usePlaceParams()
  const [address] = useSearchParams()
  const invitation = address.get('invitation')
  const { data, error, refetch } = useQuery(challengeQuery(id, invitation))
  const back = `/handshake/${id}${address.size === 0 ? '' : `?${address}`}`
  useOpenedLink(data?.canAccept && invitation !== null ? { handshakeId: id, invitation } : null)
  if (data?.canAccept) return <Challenge challenge={data} back={withAccept(back)} />
  const missing = (
    <OfferMissing
      thing="handshake"
      error={error}
      back={back}
      skeleton={<FaceOffSkeleton className="p-5 sm:p-8" />}
      onRetry={() => void refetch()}
    />
  )
  const isOver = data !== undefined || (isApiError(error) && error.code === 'handshake.unknown')
  if (!isOver) return missing
  return (
    <EndedLink handshakeId={id} invitation={invitation}>
      {data ? <OfferIsOver>Someone took the other side, or it was called off.</OfferIsOver> : missing}
    </EndedLink>
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
  const { creator, settlementRules } = challenge
  const you = { ...sideOf('peer', challenge, ''), label: 'You' }
  const { to: _profile, ...them } = sideOf('creator', challenge, '')
  return (
    <LinkedOffer {...challenge} asker={creator} says={`${creator.displayName} challenges you`}>
      <Card className="flex flex-col gap-5">
        <FacePair left={you} right={them} pot={potCentsOf(challenge)} potTone="held" />
        <OutcomeLines wager={challenge} party="peer" />
      </Card>
      <WaysIn back={back} text={`Take on ${firstName(creator)}`} />
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
