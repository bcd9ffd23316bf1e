/** A private invite by touch: a link is made and written onto an NFC tag. */
import { handshake as contract } from '@handshake/contracts/handshake.ts'
import type { HandshakeView } from '@handshake/contracts/handshake-views.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import Nfc from 'lucide-react/icons/nfc'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { describeError } from '#platform/api/describe-error.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { nfcIsSupported, writeTag } from './nfc.ts'

export function NfcPanel({ handshake }: { handshake: HandshakeView }) {
  const client = useQueryClient()
  const writing = useMutation({
    async mutationFn() {
      const { link } = await call(contract.inviteToHandshake, { handshakeId: handshake.id, by: 'link', message: '' })
      lookAgain(client, 'handshake')
      lookAgain(client, 'wallet')
      if (link !== null) await writeTag(link)
    },
    onSuccess: () => toast.success('Invitation written to the tag'),
  })
  if (!nfcIsSupported()) {
    return (
      <Callout tone="neutral" icon={Nfc} title="NFC is not supported on this device">
        Use a link, an email or a text message instead.
      </Callout>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {writing.error !== null && (
        <Callout urgent tone="loss" title="Failed to write to NFC tag">
          {isApiError(writing.error)
            ? describeError(writing.error).userMessage
            : 'Hold the phone to the tag and try again.'}
        </Callout>
      )}
      <p className="text-sm text-muted">Press the button, then hold the phone to a tag. Whoever reads it is invited.</p>
      <Button
        variant="primary"
        busy={writing.isPending}
        busyText="Hold the phone to the tag…"
        onClick={() => writing.mutate()}
      >
        <Nfc aria-hidden="true" />
        Write to NFC tag
      </Button>
    </div>
  )
}
