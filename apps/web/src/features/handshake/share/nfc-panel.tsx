/** A private invite by touch: a link is made and written onto an NFC tag. */
import { handshake as contract } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { useQueryClient } from '@tanstack/react-query'
import Nfc from 'lucide-react/icons/nfc'
import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import { mintId } from '#platform/api/mint-id.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { nfcIsSupported } from './nfc.ts'
import { WriteTag } from './write-tag.tsx'

export function NfcPanel({ handshake }: { handshake: HandshakeView }) {
  const client = useQueryClient()
  // Every tag gets a link of its own; one that got lost on its way is asked for again under the same key.
  const [requestId, setRequestId] = useState(() => mintId<'request'>())
  async function getLink() {
    const input = { handshakeId: handshake.id, requestId, by: 'link', message: '' } as const
    const { link } = await call(contract.inviteToHandshake, input)
    setRequestId(mintId())
    lookAgain(client, 'handshake')
    lookAgain(client, 'wallet')
    return link
  }
  if (!nfcIsSupported()) {
    return (
      <Callout tone="neutral" icon={Nfc} title="NFC is not supported on this device">
        Use a link, an email or a text message instead.
      </Callout>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">
        Tap the button, then hold your phone to a tag. Anyone who scans it is invited.
      </p>
      <WriteTag getLink={getLink} variant="primary" />
    </div>
  )
}
