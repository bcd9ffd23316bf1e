/** What a guest's link opens: the bill, their share, and the ways to settle it, without an account. */
import type { GuestShareView } from '@handshake/contracts/agreement/guest-shares.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { DeadLink, LinkedOffer, OfferLoading } from '#patterns/linked-offer.tsx'
import { LoadFailedCard } from '#patterns/load-failed-card.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { formatDay } from '#platform/format.ts'
import { usePlaceParams, useSearchParams } from '#platform/navigation.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { PageSkeleton } from '#ui/feedback/page-skeleton.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { Money } from '#ui/money.tsx'
import { guestShareQuery } from '../agreement.queries.ts'
import { WaysToPay, type WhichShare } from './ways-to-pay.tsx'

export function GuestScreen() {
  const { id = '' } = usePlaceParams()
  const [address] = useSearchParams()
  const which = { guestId: id, invitation: address.get('invitation') ?? undefined }
  const { data, error, refetch } = useQuery(guestShareQuery(which))
  if (data) return <GuestShare share={data} which={which} />
  if (error === null)
    return (
      <OfferLoading thing="bill">
        <PageSkeleton />
      </OfferLoading>
    )
  if (isApiError(error) && ['agreement.unknown-guest-link', 'malformed'].includes(error.code))
    return (
      <DeadLink title="This link doesn’t work anymore">
        A newer one may have replaced it. Ask whoever sent it to you.
      </DeadLink>
    )
  return (
    <LoadFailedCard
      title="Failed to load the bill"
      error={error}
      onRetry={refetch}
      way={
        <ButtonLink to="/" full>
          What is Handshake?
        </ButtonLink>
      }
    />
  )
}

function GuestShare({ share, which }: { share: GuestShareView; which: WhichShare }) {
  const { payee, standing, title, note, totalCents, shareCents, payBy, peopleCount } = share
  const says = share.isPayee ? `What ${share.name} sees` : `${payee.displayName} split a bill with you`
  return (
    <LinkedOffer asker={payee} says={says} title={title} description={note} isSample={false}>
      {standing === 'expired' ? (
        <Card>
          <CardHead
            title="This link has expired"
            description={`Ask ${payee.displayName} for a new one. It takes them one tap.`}
          />
        </Card>
      ) : (
        <>
          <Card className="flex flex-col gap-2">
            <p className="text-sm text-muted">{standing === 'open' ? `${share.name}, your share` : 'Your share'}</p>
            <Money amount={shareCents} size="xl" />
            <p className="text-sm text-muted">
              of {formatAmount(totalCents)}, shared by {peopleCount} people
            </p>
            {payBy !== null && standing === 'open' && (
              <p className="text-sm text-muted">Please pay by {formatDay(new Date(payBy))}.</p>
            )}
          </Card>
          <WaysToPay share={share} which={which} />
          {share.items.length > 0 && <Items share={share} />}
        </>
      )}
    </LinkedOffer>
  )
}

const Items = ({ share: { items } }: { share: GuestShareView }) => (
  <Card>
    <CardHead title="The bill" />
    <ul className="mt-3 divide-y divide-line">
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={place} className="flex items-baseline justify-between gap-4 py-2">
          <span className="min-w-0 break-words text-text">
            {item.name}
            {item.isYours && <span className="text-sm text-accent-text"> · yours</span>}
          </span>
          <Money amount={item.amountCents} size="sm" />
        </li>
      ))}
    </ul>
  </Card>
)
