/** One picture of a document: fetched when an admin asks for it, and forgotten by the page when they close it. */
import type { IdentityReview } from '@handshake/contracts/verification/identity-views.ts'
import { verification } from '@handshake/contracts/verification/verification.ts'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { partWords } from '../identity/identity-words.ts'

type IdentityPictureProps = {
  checkId: IdentityReview['id']
  picture: IdentityReview['pictures'][number]
  /** Once it was looked at. */
  onOpened: () => void
}

export function IdentityPicture({ checkId, picture: { id, part }, onOpened }: IdentityPictureProps) {
  const [shown, setShown] = useState<string | null>(null)
  const opening = useCall(verification.openIdentityPicture, {
    onDone({ picture }) {
      setShown(`data:image/webp;base64,${picture}`)
      onOpened()
    },
  })
  const { label } = partWords[part]
  return (
    <div className="grid gap-3 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-medium text-text">{label}</p>
        {shown === null ? (
          <Button
            size="sm"
            aria-label={`Show: ${label}`}
            busy={opening.busy}
            busyText="Opening..."
            onClick={() => opening.run({ checkId, pictureId: id })}
          >
            Show picture
          </Button>
        ) : (
          <Button size="sm" variant="ghost" aria-label={`Hide: ${label}`} onClick={() => setShown(null)}>
            <EyeOff aria-hidden="true" />
            Hide
          </Button>
        )}
      </div>
      <ActionProblem error={opening.error} title="We couldn’t open the picture" />
      {shown !== null && (
        <img src={shown} alt={label} className="max-h-[70vh] w-full rounded-mark bg-hover object-contain" />
      )}
    </div>
  )
}
