/** Telling others how it ended: a picture of the result, by what the device shares with or saved as a file. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { saveBlob } from '#platform/save-file.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { drawResult } from './draw-result.ts'
import { pictureOf } from './result-picture.ts'

export function ShareResult({ handshake }: { handshake: HandshakeView }) {
  const [busy, setBusy] = useState(false)

  async function share() {
    setBusy(true)
    const picture = await drawResult(pictureOf(handshake))
    setBusy(false)
    if (picture === null) return toast.error('We couldn’t draw the picture. Try another browser.')
    const shared = { title: handshake.title, files: [picture] }
    // Closing the device's own sheet is no error of anybody.
    if (navigator.canShare?.(shared)) await navigator.share(shared).then(undefined, () => undefined)
    else {
      saveBlob(picture.name, picture)
      toast.success('Picture saved')
    }
  }

  return (
    <Button busy={busy} busyText="Drawing…" onClick={() => void share()}>
      <Share2 aria-hidden="true" />
      Share
    </Button>
  )
}
