/** A new pool, or the next round of one, with the wallet, the games and the people it needs. */
import type { PoolId } from '@handshake/domain/ids.ts'
import { maxGuests } from '@handshake/domain/pool/pool-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { FriendPicker } from '#features/friend/friend-picker.tsx'
import { GamesBrowser } from '#features/handshake/create/games/games-browser.tsx'
import { CreatePoolForm } from '#features/pool/create/create-pool-form.tsx'
import { poolQuery } from '#features/pool/pool.queries.ts'
import { balanceQuery } from '#features/wallet/wallet.queries.ts'
import { useSearchParams } from '#platform/navigation.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { PageSkeleton } from '#ui/feedback/page-skeleton.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { VerifyFirst } from '../wallet/verify-first.tsx'

export function CreatePoolScreen() {
  const [address] = useSearchParams()
  const previousId = address.get('previous')
  const person = useSessionAnswer()?.session?.person
  const { data: balance } = useQuery(balanceQuery)
  const previous = useQuery({ ...poolQuery(previousId ?? ''), enabled: previousId !== null })
  if (!person) return null
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col">
      <PageHead title={previousId === null ? 'New Pool' : 'Next Round'} />
      {person.needsVerification && (
        <div className="mb-5">
          <VerifyFirst email={person.email} />
        </div>
      )}
      {previousId !== null && previous.isPending ? (
        <PageSkeleton />
      ) : (
        <CreatePoolForm
          myId={person.id}
          availableCents={balance?.availableCents ?? null}
          previous={previous.data === undefined ? null : { id: previous.data.id as PoolId, title: previous.data.title }}
          games={(chosenId, onChoose) => <GamesBrowser chosenId={chosenId} onChoose={onChoose} />}
          people={(chosen, onChange) => <FriendPicker chosen={chosen} most={maxGuests} onChange={onChange} />}
        />
      )}
    </div>
  )
}
