/** The place on a handshake's page where a dispute about it is told and answered. */
import type { HandshakeView } from '@handshake/contracts/handshake-views.ts'
import Scale from 'lucide-react/icons/scale'
import { ButtonLink } from '#ui/button-link.tsx'
import { Callout } from '#ui/callout.tsx'

export function DisputeSlot({ handshake }: { handshake: HandshakeView }) {
  if (handshake.status !== 'disputed') return null
  return (
    <Callout
      tone="loss"
      icon={Scale}
      title="This handshake is disputed"
      action={
        <ButtonLink size="sm" to="/disputes">
          Open the case
        </ButtonLink>
      }
    >
      The pot is frozen until it is decided. Nobody can spend it meanwhile.
    </Callout>
  )
}
