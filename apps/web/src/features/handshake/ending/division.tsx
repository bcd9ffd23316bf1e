/** What a division of the pot comes to for both, with the fee on what changes hands. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { divide, refundShares } from '@handshake/domain/handshake/result/split-agreement.ts'
import type { Shares } from '@handshake/domain/handshake/terms/legs.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { Money } from '#ui/money.tsx'
import { NamedLine } from '#ui/named-value.tsx'
import { stakesOf } from '../parties.ts'

type DivisionProps = {
  handshake: Pick<HandshakeView, 'creator' | 'peer' | 'stakeCents' | 'peerStakeCents' | 'status'>
  myId: string
  /** The creator's part of the pot; null where both stakes go back. */
  creatorCents: Cents | null
}

export function Division({ handshake, myId, creatorCents }: DivisionProps) {
  const stakes = stakesOf(handshake)
  const shares = creatorCents === null ? refundShares(stakes) : divide(stakes, creatorCents, 'settled')
  return <DivisionLines handshake={handshake} myId={myId} shares={shares} />
}

type DivisionLinesProps = Omit<DivisionProps, 'creatorCents'> & { shares: Shares }

/** Before it happens what each would get; afterwards what each got. */
export function DivisionLines({ handshake, myId, shares }: DivisionLinesProps) {
  const stakes = stakesOf(handshake)
  const gets = handshake.status === 'completed' ? { you: 'got', other: 'got' } : { you: 'get', other: 'gets' }
  const sides = [
    { person: handshake.creator, amount: shares.creatorCents, stake: stakes.creatorCents },
    { person: handshake.peer, amount: shares.peerCents, stake: stakes.peerCents },
  ].sort((a, b) => Number(b.person?.id === myId) - Number(a.person?.id === myId))
  return (
    <dl className="flex flex-col gap-1.5">
      {sides.map(({ person, amount, stake }) => (
        <NamedLine
          key={person?.id ?? 'other'}
          name={person?.id === myId ? `You ${gets.you}` : `${person?.displayName ?? 'The other side'} ${gets.other}`}
          nameLook="truncate text-muted"
        >
          <Money amount={amount} size="md" tone={person?.id === myId && amount > stake ? 'yours' : 'neutral'} />
        </NamedLine>
      ))}
      <NamedLine name="Fee on what changes hands" nameLook="text-faint" className="text-sm">
        <Money amount={shares.feeCents} size="sm" />
      </NamedLine>
    </dl>
  )
}
