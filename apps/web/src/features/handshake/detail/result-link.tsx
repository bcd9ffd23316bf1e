/** Once it is over: how it ended for the reader, with the way to the result screen. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import Trophy from 'lucide-react/icons/trophy'
import Undo2 from 'lucide-react/icons/undo-2'
import { ButtonLink } from '#ui/button-link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { endedFor } from '../result/decided.ts'
import { railOf } from '../story.ts'

export function ResultLink({ handshake, myId }: { handshake: HandshakeView; myId: string }) {
  const ended = endedFor(handshake, myId)
  if (ended !== null) {
    return (
      <Callout
        tone={ended === 'won' ? 'yours' : 'neutral'}
        icon={Trophy}
        title={railOf(handshake, myId).label}
        action={
          <ButtonLink size="sm" to={`/${ended === 'won' ? 'winner' : 'loser'}/${handshake.id}`}>
            See the result
          </ButtonLink>
        }
      />
    )
  }
  if (handshake.status !== 'refunded' && handshake.status !== 'cancelled') return null
  return <Callout tone="neutral" icon={Undo2} title={railOf(handshake, myId).label} />
}
