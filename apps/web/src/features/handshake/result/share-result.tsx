/** Telling others how it ended: by what the device shares with, else by a copied link. */
import Share2 from 'lucide-react/icons/share-2'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'

export function ShareResult({ title, handshakeId }: { title: string; handshakeId: string }) {
  const url = `${window.location.origin}/handshake/${handshakeId}`
  if (typeof navigator.share !== 'function') return <CopyButton text={url} label="Copy link" size="md" />
  // Closing the device's own sheet is no error of anybody.
  const share = () => void navigator.share({ title, url }).then(undefined, () => undefined)
  return (
    <Button onClick={share}>
      <Share2 aria-hidden="true" />
      Share
    </Button>
  )
}
