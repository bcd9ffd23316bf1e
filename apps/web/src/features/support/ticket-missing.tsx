/** What stands where a ticket would be: the wait for it, that there is none, or that it couldn't be read. */
import { LoadFailedCard, NotFoundCard } from '#patterns/load-failed-card.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { LoadingLabel, Skeleton, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'

type TicketMissingProps = {
  query: { readonly error: unknown; readonly refetch: () => unknown }
  back: { readonly to: string; readonly label: string }
}

const unknownCodes = ['support.unknown-ticket', 'malformed']

export function TicketMissing({ query: { error, refetch }, back }: TicketMissingProps) {
  if (!error) {
    return (
      <Card className="flex flex-col gap-5">
        <LoadingLabel>Loading the ticket…</LoadingLabel>
        <Skeleton className="h-6 w-2/3" />
        <SkeletonText lines={5} />
      </Card>
    )
  }
  const way = <ButtonLink to={back.to}>{back.label}</ButtonLink>
  if (isApiError(error) && unknownCodes.includes(error.code)) {
    return (
      <NotFoundCard title="Ticket not found" way={way}>
        It may belong to another account.
      </NotFoundCard>
    )
  }
  return <LoadFailedCard title="We couldn’t load the ticket" error={error} onRetry={refetch} way={way} />
}
