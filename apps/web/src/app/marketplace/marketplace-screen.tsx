/** The marketplace: what other people offer, each with what one would put in and get. */
import { OfferCard } from '#features/handshake/offer-card.tsx'
import { MarketplaceList } from '#features/marketplace/marketplace-list.tsx'
import { useSessionAnswer } from '#platform/session.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { OpenContracts } from '../agreement/open-contracts.tsx'
import { PoolsSection } from '../pool/pools-section.tsx'

export function MarketplaceScreen() {
  const person = useSessionAnswer()?.session?.person
  if (!person) return null
  return (
    <>
      <PageHead title="Marketplace">
        <ButtonLink to="/create" size="sm">
          Post your own
        </ButtonLink>
      </PageHead>
      <MarketplaceList card={(row) => <OfferCard row={row} myId={person.id} />} />
      <PoolsSection which="open" />
      <OpenContracts />
    </>
  )
}
