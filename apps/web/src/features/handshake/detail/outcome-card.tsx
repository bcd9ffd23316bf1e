/** The money of a handshake: what was put in, the fee, and what each outcome pays; once it is over, what it paid. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { Party } from '@handshake/domain/handshake/terms/stakes.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { type Decided, fees } from '@handshake/domain/wallet/fees.ts'
import type { ReactNode } from 'react'
import { formatBps } from '#platform/format.ts'
import { AmountLines } from '#ui/amount-lines.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { DivisionLines } from '../ending/division.tsx'
import { aheadFor, partyOf, personAt, potCentsOf, previewFor } from '../parties.ts'
import { decidedOf } from '../result/decided.ts'
import { OutcomeLines } from './outcome-lines.tsx'

type OutcomeCardProps = { handshake: HandshakeView; myId: string; seatIsFree: boolean }

const over = ['completed', 'refunded', 'cancelled']

export function OutcomeCard({ handshake, myId, seatIsFree }: OutcomeCardProps) {
  const party = partyOf(myId, handshake) ?? (seatIsFree ? 'peer' : null)
  const ended = over.includes(handshake.status)
  const putIn = (seat: Party) => {
    if (seat === party) return 'You put in'
    return `${personAt(seat, handshake)?.displayName ?? 'The other side'} ${ended ? 'put' : 'puts'} in`
  }
  return (
    <Card>
      <CardHead title={ended ? 'The money' : 'What each gets'} />
      <AmountLines
        className="mt-2"
        lines={[
          { label: putIn('creator'), amount: handshake.stakeCents },
          { label: putIn('peer'), amount: handshake.peerStakeCents },
        ]}
        total={{ label: 'Total pot', amount: potCentsOf(handshake) }}
      />
      <div className="mt-4 border-t border-line pt-4">
        {ended ? <Ended handshake={handshake} myId={myId} /> : <Ahead handshake={handshake} party={party} />}
      </div>
    </Card>
  )
}

function Ahead({ handshake, party }: { handshake: HandshakeView; party: Party | null }) {
  const decided = aheadFor(handshake)
  return (
    <>
      {party === null ? (
        <WinnerLines handshake={handshake} decided={decided} label="The winner gets" />
      ) : (
        <OutcomeLines wager={handshake} party={party} />
      )}
      {decided === 'settled' && (
        <p className="mt-4 text-sm text-faint">
          If an arbitrator has to rule, the fee is {formatBps(fees.ruledWinner.bps)} of the pot.
        </p>
      )}
    </>
  )
}

function Ended({ handshake, myId }: { handshake: HandshakeView; myId: string }): ReactNode {
  const { winnerId, creator, peer, acceptedAt, division } = handshake
  const winner = [creator, peer].find((person) => person !== null && person.id === winnerId)
  if (division)
    return (
      <>
        <p className="mb-3 text-muted">{divisionWords(handshake, partyOf(myId, handshake))}</p>
        <DivisionLines handshake={handshake} myId={myId} shares={division} />
      </>
    )
  if (winner)
    return (
      <WinnerLines
        handshake={handshake}
        decided={decidedOf(handshake)}
        label={`Paid to ${winner.id === myId ? 'you' : winner.displayName}`}
      />
    )
  return (
    <p className="text-muted">
      {acceptedAt !== null
        ? 'Both stakes were returned, with no fee.'
        : handshake.settlementTxHash === null
          ? 'Nothing was locked, so there was nothing to return.'
          : `The stake of ${formatAmount(handshake.stakeCents)} was returned, with no fee.`}
    </p>
  )
}

function divisionWords(handshake: HandshakeView, party: Party | null): string {
  if (decidedOf(handshake) === 'ruled') return 'The pot was split by the ruling.'
  if (handshake.steps.some(({ event }) => event === 'pay-out-legs')) return 'Each pick was paid out separately.'
  return `The pot was split the way ${party === null ? 'both' : 'you both'} agreed.`
}

type WinnerLinesProps = { handshake: HandshakeView; decided: Decided; label: string }

function WinnerLines({ handshake, decided, label }: WinnerLinesProps) {
  const { feeCents, payoutCents } = previewFor(handshake, decided)
  const { bps } = decided === 'ruled' ? fees.ruledWinner : fees.winner
  return (
    <AmountLines
      lines={[
        {
          label: 'Winner fee',
          hint: `${formatBps(bps)} of the pot; none on a tie, void or cancellation`,
          amount: feeCents,
        },
      ]}
      total={{ label, amount: payoutCents }}
    />
  )
}
