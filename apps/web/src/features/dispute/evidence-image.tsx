/** An image that was brought as evidence: shown only to whoever asks for it. */

import type { DisputeView } from '@handshake/contracts/dispute/dispute-views.ts'
import ImageMark from 'lucide-react/icons/image'
import { useState } from 'react'
import { formatBytes, formatMoment } from '#platform/format.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

type Item = DisputeView['evidence'][number]

type EvidenceImageProps = { image: Pick<NonNullable<Item['image']>, 'url' | 'bytes'>; broughtBy: string; at: string }

export function EvidenceImage({ image, broughtBy, at }: EvidenceImageProps) {
  const [failed, setFailed] = useState(false)
  const whose = broughtBy === 'You' ? 'you' : broughtBy
  const when = formatMoment(new Date(at))
  return (
    <Dialog
      title={`Image from ${whose}`}
      description={when}
      width="lg"
      onOpenChange={() => setFailed(false)}
      trigger={
        <Button size="sm" aria-label={`Show the image from ${whose}, ${when}`}>
          <ImageMark aria-hidden="true" />
          Show image
          <span className="font-normal text-faint">{formatBytes(image.bytes)}</span>
        </Button>
      }
    >
      {failed ? (
        <ErrorState what="We couldn’t load the image." advice="Close this and try again in a moment." />
      ) : (
        <img
          src={image.url}
          alt={`Evidence from ${whose} on ${when}`}
          onError={() => setFailed(true)}
          className="mx-auto max-h-[65dvh] min-h-24 max-w-full rounded-control bg-hover object-contain"
        />
      )}
    </Dialog>
  )
}
