/** The money of a handshake: what was put in, the fee, and what each of the two gets in every outcome. */
import type { HandshakeRow } from '@handshake/contracts/handshake-views.ts'
import { fees } from '@handshake/domain/wallet/fees.ts'
import { formatBps } from '#platform/format.ts'
import { AmountLines } from '#ui/amount-lines.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { partyOf, personAt, previewFor } from '../parties.ts'
import { OutcomeLines } from './outcome-lines.tsx'

export function OutcomeCard({ row, myId, seatIsFree }: { row: HandshakeRow; myId: string; seatIsFree: boolean }) {
  const party = partyOf(myId, row) ?? (seatIsFree ? 'peer' : null)
  const preview = previewFor(row, 'settled')
  const nameOf = (seat: 'creator' | 'peer') =>
    seat === party ? 'You' : (personAt(seat, row)?.displayName ?? 'The other side')
  return (
    <Card>
      <CardHead title="What each gets" />
      <AmountLines
        className="mt-2"
        lines={[
          { label: `${nameOf('creator')} put${nameOf('creator') === 'You' ? '' : 's'} in`, amount: row.stakeCents },
          { label: `${nameOf('peer')} put${nameOf('peer') === 'You' ? '' : 's'} in`, amount: row.peerStakeCents },
        ]}
        total={{ label: 'Total pot', amount: preview.potCents }}
      />
      <div className="mt-4 border-t border-line pt-4">
        {party === null ? (
          <AmountLines
            lines={[
              {
                label: 'Winner fee',
                hint: `${formatBps(fees.winner.bps)} of the pot; none on a tie, void or cancellation`,
                amount: preview.feeCents,
              },
            ]}
            total={{ label: 'The winner gets', amount: preview.payoutCents }}
          />
        ) : (
          <OutcomeLines wager={row} party={party} />
        )}
      </div>
      <p className="mt-4 text-sm text-faint">
        If an arbitrator has to rule, the fee is {formatBps(fees.ruledWinner.bps)} of the pot.
      </p>
    </Card>
  )
}
