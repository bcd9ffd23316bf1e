/** A link to pass on by whatever means: made on request, and there from then on. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import LinkIcon from 'lucide-react/icons/link'
import { useState } from 'react'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { Button } from '#ui/button.tsx'
import { SendLink } from './send-link.tsx'
import { useInvite } from './use-invite.ts'

export function LinkPanel({ handshake }: { handshake: HandshakeView }) {
  const [made, setMade] = useState<string | null>(null)
  const inviting = useInvite((answer) => setMade(answer.link))
  const link = handshake.invitations.find((one) => one.link)?.link ?? made
  return (
    <div className="flex flex-col gap-3">
      <ActionProblem error={inviting.error} />
      {link === null ? (
        <Button
          full
          busy={inviting.busy}
          busyText="Creating the link…"
          onClick={() => inviting.run({ handshakeId: handshake.id, by: 'link', message: '' })}
        >
          <LinkIcon aria-hidden="true" />
          Create a link to share
        </Button>
      ) : (
        <SendLink bet={handshake} link={link} />
      )}
    </div>
  )
}
