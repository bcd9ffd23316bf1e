/** What stands where a handshake would be: the wait for it, that there is none, or that it could not be read. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeId } from '@handshake/domain/ids.ts'
import { LoadFailedCard, NotFoundCard } from '#patterns/load-failed-card.tsx'
import { ReasonForm } from '#patterns/reason-form.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { LoadingLabel, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { FaceOffSkeleton } from './face-off/face-off-skeleton.tsx'

export function HandshakeLoading() {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <LoadingLabel>Loading the handshake…</LoadingLabel>
      <FaceOffSkeleton className="p-5 sm:p-8" />
      <Card className="flex flex-col gap-4">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
      </Card>
    </div>
  )
}

const unknownCodes = ['handshake.unknown', 'handshake.invalid-id', 'malformed']

export function HandshakeMissing({ id, error, onRetry }: { id: string; error: unknown; onRetry: () => void }) {
  const own = <ButtonLink to="/handshakes">Your handshakes</ButtonLink>
  if (isApiError(error) && error.code === 'handshake.reason-needed')
    return <StaffReason handshakeId={id as HandshakeId} onOpened={onRetry} />
  if (isApiError(error) && unknownCodes.includes(error.code)) {
    const title = error.code === 'handshake.invalid-id' ? error.message : 'Handshake not found'
    return (
      <NotFoundCard title={title} way={own}>
        It may be private, or someone else used the link first. Ask whoever sent it to invite you again.
      </NotFoundCard>
    )
  }
  const empty = isApiError(error) && error.code === 'empty-answer'
  return (
    <LoadFailedCard
      title="Failed to load handshake"
      error={error}
      words={(happened) => `${empty ? 'No handshake data returned. ' : ''}${happened} Your stakes are safe.`}
      onRetry={onRetry}
      way={own}
    />
  )
}

/** Where staff say why they need to see a private handshake, before they see it. */
function StaffReason({ handshakeId, onOpened }: { handshakeId: HandshakeId; onOpened: () => void }) {
  const opening = useCall(handshake.openPrivateHandshake, { onDone: onOpened })
  return (
    <ReasonForm
      description="This handshake is private. Your reason goes in the security log for admins to review, and you can see the handshake for eight hours."
      submitText="Open handshake"
      call={opening}
      onReason={(reason) => opening.run({ handshakeId, reason })}
    />
  )
}
