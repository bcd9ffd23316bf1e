/** Below a final score, where the standing stood: who won, when the money comes, and what could still change it. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { payout } from '@handshake/domain/wallet/fees.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { Countdown } from '#ui/time/countdown.tsx'
import { firstName, potCentsOf } from '../parties.ts'
import { decidedOf } from '../result/decided.ts'
import { type KnownResult, knownResultOf, payoutWords, resultWords } from '../result/known-result.ts'
import { shortDateOf } from '../score.ts'

export function FinalLines({ handshake, myId }: { handshake: HandshakeView; myId: string }) {
  const known = knownResultOf(handshake)
  if (known === null) return <PaidLines handshake={handshake} myId={myId} />
  const { payoutAt, winner } = known
  return (
    <div>
      <p className={classNames('text-lg font-semibold text-balance', winner?.id === myId ? 'text-yours' : 'text-text')}>
        {resultWords(known, myId)}
        {payoutAt !== null && (
          <span className="font-normal text-muted">
            {' '}
            · <Countdown endsAt={payoutAt} words={payoutWords(handshake, known, myId)} className="tabular" />
          </span>
        )}
      </p>
      <p className="text-sm text-muted">{untilThen(known)}</p>
    </div>
  )
}

function untilThen({ payoutAt, isContested, isEstablished, winner }: KnownResult): string {
  if (isContested) return 'Nothing is paid until they agree. Both stakes stay in.'
  if (payoutAt === null) return 'If the score is corrected first, the result changes with it.'
  const what = winner === null ? 'Stakes go back' : 'Paying'
  const change = isEstablished ? 'a corrected score or a dispute' : 'a corrected score'
  return `${what} at ${shortDateOf(payoutAt, new Date())}. Until then, ${change} can change it.`
}

/** Once it was paid; how a slip came out is told pick by pick. */
function PaidLines({ handshake, myId }: { handshake: HandshakeView; myId: string }) {
  const { status, subject, winnerId, creator, peer } = handshake
  const winner = [creator, peer].find((person) => person !== null && person.id === winnerId)
  if (status !== 'completed' || subject !== 'game' || !winner) return null
  const mine = winner.id === myId
  return (
    <p className={classNames('text-lg font-semibold', mine ? 'text-yours' : 'text-text')}>
      {mine ? 'You' : firstName(winner)} won
      <span className="font-normal text-muted">
        {' '}
        · {formatAmount(payout(potCentsOf(handshake), decidedOf(handshake)))} paid
      </span>
    </p>
  )
}
