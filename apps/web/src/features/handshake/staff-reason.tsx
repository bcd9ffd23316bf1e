/** Where staff say why they need to see a private handshake, before they see it. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeId } from '@handshake/domain/ids.ts'
import { ReasonForm } from '#patterns/reason-form.tsx'
import { useCall } from '#platform/api/use-call.ts'

export function StaffReason({ handshakeId, onOpened }: { handshakeId: HandshakeId; onOpened: () => void }) {
  const opening = useCall(handshake.openPrivateHandshake, { onDone: onOpened })
  return (
    <ReasonForm
      title="Why do you need to see this?"
      description="This handshake is private. Your reason goes in the security log for admins to review, and you can see the handshake for eight hours."
      submitText="Open handshake"
      busy={opening.busy}
      error={opening.error}
      onReason={(reason) => opening.run({ handshakeId, reason })}
    />
  )
}
