/** Telling others how it ended: a picture of the result, by what the device shares with or saved as a file. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { WhistleView } from '@handshake/contracts/handshake/handshake-whistle.ts'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { saveBlob } from '#platform/save-file.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { drawResult } from './draw-result.ts'
import { pictureOf } from './result-picture.ts'

type ShareResultProps = {
  handshake: HandshakeView
  myId: string
  /** The reader's; null while it is not known. */
  record: WhistleView['record']
  /** Whether the picture leads to a rematch. */
  withRematch: boolean
}

export function ShareResult({ handshake, myId, record, withRematch }: ShareResultProps) {
  const [busy, setBusy] = useState(false)

  async function share() {
    setBusy(true)
    const rematchAt = withRematch ? `${window.location.origin}/create?rematch=${handshake.id}` : null
    const picture = await drawResult(pictureOf(handshake, { myId, record, rematchAt }))
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
