/** A link to pass on by whatever means: made on request, shown once, since only its hash is kept. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import LinkIcon from 'lucide-react/icons/link'
import { useState } from 'react'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useInvite } from './use-invite.ts'

export function LinkPanel({ handshake }: { handshake: HandshakeView }) {
  const [link, setLink] = useState<string | null>(null)
  const inviting = useInvite((answer) => setLink(answer.link))
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
        <Field label="Invitation link" hint="The first person to accept gets the bet. We only show this link now.">
          <div className="flex gap-2">
            <TextInput readOnly value={link} onFocus={(event) => event.target.select()} />
            <CopyButton text={link} label="Copy link" size="md" className="h-11" />
          </div>
        </Field>
      )}
    </div>
  )
}
