/** An image that was brought as evidence: fetched only for whoever asks for it, and then as large as the screen. */

import type { DisputeView } from '@handshake/contracts/dispute/dispute-views.ts'
import ImageMark from 'lucide-react/icons/image'
import { formatBytes, formatMoment } from '#platform/format.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { PictureViewer } from '#ui/overlay/picture-viewer.tsx'

type Item = DisputeView['evidence'][number]

type EvidenceImageProps = { image: Pick<NonNullable<Item['image']>, 'url' | 'bytes'>; broughtBy: string; at: string }

export function EvidenceImage({ image, broughtBy, at }: EvidenceImageProps) {
  const whose = broughtBy === 'You' ? 'you' : broughtBy
  const when = formatMoment(new Date(at))
  return (
    <PictureViewer
      title={`Image from ${whose}`}
      description={when}
      src={image.url}
      alt={`Evidence from ${whose} on ${when}`}
      failed={<ErrorState what="We couldn’t load the image." advice="Close this and try again in a moment." />}
      trigger={
        <Button size="sm" aria-label={`Show the image from ${whose}, ${when}`}>
          <ImageMark aria-hidden="true" />
          Show image
          <span className="font-normal text-faint">{formatBytes(image.bytes)}</span>
        </Button>
      }
    />
  )
}
