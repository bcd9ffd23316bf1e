/** The marketplace: the next games with their prices, then what other people offer, each with what one would put in and get. */
import { lazy, Suspense } from 'react'
import { OfferCard } from '#features/handshake/offer-card.tsx'
import { MarketplaceList } from '#features/marketplace/marketplace-list.tsx'
import { useSearchParams } from '#platform/navigation.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { OpenContracts } from '../agreement/open-contracts.tsx'
import { PoolsSection } from '../pool/pools-section.tsx'

const GamesToBetOn = lazy(() =>
  import('../handshake/games-to-bet-on.tsx').then((module) => ({ default: module.GamesToBetOn })),
)

export function MarketplaceScreen() {
  const person = useSessionAnswer()?.session?.person
  // Whoever looks for an offer is shown offers.
  const searches = useSearchParams()[0].size > 0
  if (!person) return null
  return (
    <>
      <PageHead title="Marketplace">
        <ButtonLink to="/create" size="sm">
          Post your own
        </ButtonLink>
      </PageHead>
      {!searches && (
        <Suspense fallback={<Skeleton className="mb-8 h-152 rounded-card! md:h-108" />}>
          <GamesToBetOn className="mb-8" />
        </Suspense>
      )}
      <h2 className="mb-3 text-lg font-semibold text-text">Open offers</h2>
      <MarketplaceList card={(row) => <OfferCard row={row} myId={person.id} />} />
      <PoolsSection which="open" />
      <OpenContracts />
    </>
  )
}
