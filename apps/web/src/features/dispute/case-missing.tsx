/** What stands where a case would be: the wait for it, that there is none, or that it could not be read. */
import { FaceOffSkeleton } from '#features/handshake/handshake.public.tsx'
import { LoadFailedCard, NotFoundCard } from '#patterns/load-failed-card.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { LoadingLabel, Skeleton, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'

export const CaseLoading = () => (
  <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
    <LoadingLabel>Loading the case…</LoadingLabel>
    <FaceOffSkeleton className="p-5 sm:p-8" />
    <Card className="flex flex-col gap-4">
      <Skeleton className="h-5 w-32" />
      <SkeletonText lines={4} />
    </Card>
  </div>
)

const unknownCodes = ['dispute.unknown', 'malformed']

type CaseMissingProps = { error: unknown; onRetry: () => void; back: { readonly to: string; readonly label: string } }

export function CaseMissing({ error, onRetry, back }: CaseMissingProps) {
  const way = <ButtonLink to={back.to}>{back.label}</ButtonLink>
  if (isApiError(error) && unknownCodes.includes(error.code)) {
    return (
      <NotFoundCard title="Dispute not found" way={way}>
        Only the two sides and the arbitrators can see a case.
      </NotFoundCard>
    )
  }
  return (
    <LoadFailedCard
      title="We couldn’t load the case"
      error={error}
      words={(happened) => `${happened} Frozen money stays frozen.`}
      onRetry={onRetry}
      way={way}
    />
  )
}
