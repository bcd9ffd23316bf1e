/** Once it is over: for the two the record and the way to the result, and what came back where nobody won. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import Undo2 from 'lucide-react/icons/undo-2'
import { lazy, Suspense } from 'react'
import { Callout } from '#ui/feedback/callout.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { endedFor } from '../result/decided.ts'
import { railOf } from '../story.ts'

/** Only for what is over, so the page of everything else does without it. */
const WhistleCard = lazy(() =>
  import('../whistle/whistle-card.tsx').then((module) => ({ default: module.WhistleCard })),
)

export function ResultLink({ handshake, myId }: { handshake: HandshakeView; myId: string }) {
  const ended = endedFor(handshake, myId)
  if (ended !== null) {
    return (
      <Suspense fallback={<Skeleton className="h-40 rounded-card!" />}>
        <WhistleCard handshake={handshake} myId={myId} ended={ended} />
      </Suspense>
    )
  }
  if (handshake.status !== 'refunded' && handshake.status !== 'cancelled') return null
  return <Callout tone="neutral" icon={Undo2} title={railOf(handshake, myId).label} />
}
