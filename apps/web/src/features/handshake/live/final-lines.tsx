/** Below a final score, where the standing stood: who won, what it comes to for the reader, when the money comes, and what could still change it. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { stakeOf } from '@handshake/domain/handshake/terms/stakes.ts'
import { type Cents, formatAmount } from '@handshake/domain/money.ts'
import { payout } from '@handshake/domain/wallet/fees.ts'
import type { ReactNode } from 'react'
import { classNames } from '#ui/theme/class-names.ts'
import { Countdown } from '#ui/time/countdown.tsx'
import { aheadFor, firstName, partyOf, personAt, potCentsOf, previewFor, stakesOf } from '../parties.ts'
import { decidedOf } from '../result/decided.ts'
import { type KnownResult, knownResultOf, payoutWords, resultWords } from '../result/known-result.ts'
import { shortDateOf } from '../score.ts'
import { CountUp } from '../whistle/count-up.tsx'

type FinalLinesProps = {
  handshake: HandshakeView
  myId: string
  /** The reader saw the game end, and nothing keeps it from being a moment. */
  counts: boolean
}

export function FinalLines({ handshake, myId, counts }: FinalLinesProps) {
  const known = knownResultOf(handshake)
  if (known === null) return <PaidLines handshake={handshake} myId={myId} counts={counts} />
  const { payoutAt, winner } = known
  const { payoutCents } = previewFor(handshake, aheadFor(handshake))
  const own = winner && ownWords({ handshake, myId, counts, winnerId: winner.id, payoutCents })
  return (
    <div>
      <p className={lookOf(winner?.id === myId)}>
        {own ?? resultWords(known, myId)}
        {payoutAt !== null && (
          <span className="font-normal text-muted">
            {' '}
            ·{' '}
            <Countdown
              endsAt={payoutAt}
              words={own === null ? payoutWords(handshake, known, myId) : ownCountdown(winner?.id === myId)}
              className="tabular"
            />
          </span>
        )}
      </p>
      <p className="text-sm text-muted">{untilThen(known)}</p>
    </div>
  )
}

const lookOf = (mine: boolean) => classNames('text-lg font-semibold text-balance', mine ? 'text-yours' : 'text-text')

type Own = FinalLinesProps & { winnerId: string; payoutCents: Cents }

/** What it comes to for one of the two; null for whoever looks on. What a slip pays is known pick by pick. */
function ownWords({ handshake, myId, counts, winnerId, payoutCents }: Own): ReactNode {
  const party = partyOf(myId, handshake)
  if (party === null || handshake.subject !== 'game') return null
  if (winnerId === myId) return <>You won {counts ? <CountUp amount={payoutCents} /> : formatAmount(payoutCents)}</>
  const other = personAt(party === 'creator' ? 'peer' : 'creator', handshake)
  return `You lost ${formatAmount(stakeOf(stakesOf(handshake), party))}${other ? ` to ${firstName(other)}` : ''}`
}

const ownCountdown = (mine: boolean) => (left: string | null) => {
  if (mine) return left === null ? 'on its way to your wallet' : `in your wallet in ${left}`
  return left === null ? 'settling now' : `settled in ${left}`
}

function untilThen({ payoutAt, isContested, isEstablished, winner }: KnownResult): string {
  if (isContested) return 'Nothing is paid until they agree. Both stakes stay in.'
  if (payoutAt === null) return 'If the score is corrected first, the result changes with it.'
  const what = winner === null ? 'Stakes go back' : 'Paying'
  const change = isEstablished ? 'a corrected score or a dispute' : 'a corrected score'
  return `${what} at ${shortDateOf(payoutAt, new Date())}. Until then, ${change} can change it.`
}

/** Once it was paid; how a slip came out is told pick by pick. */
function PaidLines({ handshake, myId, counts }: FinalLinesProps) {
  const { status, subject, winnerId, creator, peer } = handshake
  const winner = [creator, peer].find((person) => person !== null && person.id === winnerId)
  if (status !== 'completed' || subject !== 'game' || !winner) return null
  const payoutCents = payout(potCentsOf(handshake), decidedOf(handshake))
  const own = ownWords({ handshake, myId, counts, winnerId: winner.id, payoutCents })
  if (own === null)
    return (
      <p className={lookOf(false)}>
        {firstName(winner)} won
        <span className="font-normal text-muted"> · {formatAmount(payoutCents)} paid</span>
      </p>
    )
  return (
    <p className={lookOf(winner.id === myId)}>
      {own}
      {winner.id === myId && <span className="font-normal text-muted"> · in your wallet</span>}
    </p>
  )
}
