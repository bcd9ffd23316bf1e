/** One pool with the wallet beside it, people to invite, and what is said about it. */
import { maxGuests } from '@handshake/domain/pool/pool-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { FriendPicker } from '#features/friend/friend-picker.tsx'
import { talkUnderPool } from '#features/handshake/talk/talk-place.ts'
import { PoolPage } from '#features/pool/detail/pool-page.tsx'
import { poolQuery } from '#features/pool/pool.queries.ts'
import { NotFoundCard } from '#patterns/load-failed-card.tsx'
import { QueryContent } from '#patterns/query-card.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { usePlaceParams, useSearchParams } from '#platform/navigation.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { PageSkeleton } from '#ui/feedback/page-skeleton.tsx'
import { useWalletBeside } from '../handshake/with-wallet.tsx'
import { TalkSlot } from '../talk/talk-slot.tsx'

export function PoolScreen() {
  const { id = '' } = usePlaceParams()
  const [address] = useSearchParams()
  const invitation = address.get('invitation')
  const person = useSessionAnswer()?.session?.person
  const pool = useQuery(poolQuery(id, invitation))
  const { balance, deposit } = useWalletBeside(person?.id ?? '')
  if (!person) return null
  const isMissing = isApiError(pool.error) && (pool.error.kind === 'malformed' || pool.error.code === 'pool.unknown')
  if (isMissing && pool.data === undefined)
    return (
      <NotFoundCard title="Pool not found" way={<ButtonLink to="/marketplace">Find a pool</ButtonLink>}>
        It may not exist, or it’s only for people who were invited.
      </NotFoundCard>
    )
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/handshakes" label="Handshakes" />
      <QueryContent
        query={pool}
        failed="We couldn’t load this pool."
        money="Your stake is safe."
        loadingText="Loading the pool…"
        loading={<PageSkeleton />}
      >
        {(view) => (
          <PoolPage
            pool={view}
            me={person}
            wallet={balance}
            invitation={invitation}
            talk={<TalkSlot place={talkUnderPool(view, invitation)} me={person} />}
            people={(chosen, onChange) => <FriendPicker chosen={chosen} most={maxGuests} onChange={onChange} />}
          />
        )}
      </QueryContent>
      {deposit}
    </div>
  )
}
