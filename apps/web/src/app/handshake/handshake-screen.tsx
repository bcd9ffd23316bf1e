/** One handshake with the wallet beside it: what can be spent is known, and money can be added without leaving. */
import { personView } from '@handshake/contracts/handshake/handshake-views.ts'
import { useQuery } from '@tanstack/react-query'
import { FriendPicker } from '#features/friend/friend-picker.tsx'
import { opponentQuery } from '#features/handshake/create/create-queries.ts'
import { HandshakePage } from '#features/handshake/detail/handshake-page.tsx'
import { handshakeQuery } from '#features/handshake/handshake.queries.ts'
import { HandshakeLoading, HandshakeMissing } from '#features/handshake/handshake-missing.tsx'
import { EndedLink } from '#features/handshake/share/ended-link.tsx'
import { namedIn } from '#features/handshake/share/share-address.ts'
import { useOpenedLink } from '#features/handshake/share/use-opened-link.ts'
import { talkUnderHandshake } from '#features/handshake/talk/talk-place.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { usePlaceParams, useSearchParams } from '#platform/navigation.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { BackLink } from '#ui/back-link.tsx'
import { TalkSlot } from '../talk/talk-slot.tsx'
import { DisputeSlot } from './dispute-slot.tsx'
import { useWalletBeside } from './with-wallet.tsx'

/** The token of an invitation in the address. What is no token is left out: the page then opens as for anyone. */
export function invitationIn(address: URLSearchParams): string | null {
  const token = address.get('invitation')
  return token !== null && /^[0-9a-f]{64}$/i.test(token) ? token : null
}

const opens = ['accept', 'share', 'answer'] as const

/** What its page opens with, if the way there says so. */
export const startsWith = (address: URLSearchParams): (typeof opens)[number] | null =>
  opens.find((one) => one === address.get('do')) ?? null

type Origin = { readonly to: string; readonly label: string }

export const HandshakeScreen = () => <OneHandshake origin={{ to: '/handshakes', label: 'Handshakes' }} />

/** The same contract, reached from the marketplace and presented for accepting. */
export const ContractScreen = () => <OneHandshake origin={{ to: '/marketplace', label: 'Marketplace' }} />

function OneHandshake({ origin }: { origin: Origin }) {
  const { id = '' } = usePlaceParams()
  const [address] = useSearchParams()
  const person = useSessionAnswer()?.session?.person
  const invitation = invitationIn(address)
  const { data: handshake, error, refetch } = useQuery(handshakeQuery(id, invitation))
  const { balance, deposit } = useWalletBeside(person?.id ?? '')
  const named = namedIn(address)
  const asked = useQuery({ ...opponentQuery(named ?? ''), enabled: named !== null })
  const isHolder = handshake?.viewer.role === 'invitee'
  useOpenedLink(invitation !== null && isHolder ? { handshakeId: id, invitation } : null)
  if (!person) return null
  const missing = <HandshakeMissing id={id} error={error} onRetry={() => void refetch()} />
  return (
    <div className="flex flex-col gap-4">
      <BackLink {...origin} />
      {handshake && !asked.isLoading ? (
        <HandshakePage
          key={handshake.id}
          handshake={handshake}
          me={person}
          availableCents={balance.availableCents}
          invitation={invitation}
          startWith={startsWith(address)}
          named={asked.data ? personView.parse(asked.data) : null}
          onAddMoney={balance.onDeposit}
          pickPeople={(picked) => <FriendPicker {...picked} />}
          talk={<TalkSlot place={talkUnderHandshake(handshake, invitation)} me={person} />}
          dispute={<DisputeSlot handshake={handshake} me={person} />}
        />
      ) : isApiError(error) && error.code === 'handshake.unknown' ? (
        <EndedLink handshakeId={id} invitation={invitation}>
          {missing}
        </EndedLink>
      ) : error ? (
        missing
      ) : (
        <HandshakeLoading />
      )}
      {deposit}
    </div>
  )
}
