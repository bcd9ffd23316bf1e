/** A new pool, or the next round of one, with the wallet, the games and the people it needs. */
import type { PoolId } from '@handshake/domain/ids.ts'
import { maxGuests } from '@handshake/domain/pool/pool-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FriendPicker } from '#features/friend/friend-picker.tsx'
import { GamesBrowser } from '#features/handshake/create/games/games-browser.tsx'
import { CreatePoolForm } from '#features/pool/create/create-pool-form.tsx'
import { poolAgain } from '#features/pool/create/pool-fields.ts'
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
  const againId = address.get('again')
  const earlierId = previousId ?? againId
  const [now] = useState(() => new Date())
  const person = useSessionAnswer()?.session?.person
  const { data: balance } = useQuery(balanceQuery)
  const earlier = useQuery({ ...poolQuery(earlierId ?? ''), enabled: earlierId !== null })
  if (!person) return null
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col">
      <PageHead title={previousId === null ? 'New pool' : 'Next round'} />
      {person.needsVerification && (
        <div className="mb-5">
          <VerifyFirst email={person.email} />
        </div>
      )}
      {earlierId !== null && earlier.isPending ? (
        <PageSkeleton />
      ) : (
        <CreatePoolForm
          myId={person.id}
          availableCents={balance?.availableCents ?? null}
          previous={
            previousId === null || earlier.data === undefined
              ? null
              : { id: earlier.data.id as PoolId, title: earlier.data.title }
          }
          again={
            againId === null || earlier.data === undefined
              ? null
              : { id: againId, fields: poolAgain(earlier.data, person.id, now) }
          }
          games={(chosenId, onChoose) => <GamesBrowser chosenId={chosenId} onChoose={onChoose} />}
          people={(chosen, onChange) => <FriendPicker chosen={chosen} most={maxGuests} onChange={onChange} />}
        />
      )}
    </div>
  )
}
