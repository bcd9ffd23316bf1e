/** The result of a handshake for one of its two people: the amount large, how it came about, and the score it rests on. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { cents, formatAmount, subtract, zero } from '@handshake/domain/money.ts'
import { fees } from '@handshake/domain/wallet/fees.ts'
import type { ReactNode } from 'react'
import { formatBps, formatMoment } from '#platform/format.ts'
import { AmountLines } from '#ui/amount-lines.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Money } from '#ui/money.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { DivisionLines } from '../ending/division.tsx'
import { FacePair } from '../face-off/face-pair.tsx'
import { partyOf, previewFor, sidesOf } from '../parties.ts'
import { decidedOf } from './decided.ts'
import { howDecided } from './how-decided.ts'

type ResultCardProps = {
  handshake: HandshakeView
  myId: string
  title: string
  words: string
  /** How the two stand by now. */
  record: ReactNode
  actions: ReactNode
}

export function ResultCard({ handshake, myId, title, words, record, actions }: ResultCardProps) {
  const won = handshake.winnerId === myId
  const decided = decidedOf(handshake)
  const preview = previewFor(handshake, decided)
  const party = partyOf(myId, handshake) ?? 'creator'
  const mine = preview[party]
  const { division } = handshake
  const receivedCents = division ? (party === 'creator' ? division.creatorCents : division.peerCents) : mine.payoutCents
  const gained = won
    ? subtract(receivedCents, mine.stakeCents)
    : subtract(division ? receivedCents : zero, mine.stakeCents)
  const bps = decided === 'ruled' ? fees.ruledWinner.bps : fees.winner.bps
  const { finalScoreTeamA, finalScoreTeamB, teamA, teamB } = handshake
  return (
    <Card padding="lg" className="flex flex-col gap-6">
      <header className="text-center">
        <h1 tabIndex={-1} className="text-3xl font-semibold text-balance outline-none">
          {title}
        </h1>
        <p className="mx-auto mt-2 max-w-[50ch] text-muted wrap-anywhere">{words}</p>
        {!won && !division && <p className="mt-4 text-sm text-faint">Your stake</p>}
        <p className={classNames('motion-safe:animate-arrive', (won || division) && 'mt-4')}>
          <Money amount={gained} kind="movement" tone={won ? 'yours' : 'neutral'} size="2xl" />
        </p>
        {(won || division) && (
          <p className="mt-1 text-sm text-faint">
            {won ? `${formatAmount(receivedCents)} is in your wallet` : 'after every selection'}
          </p>
        )}
      </header>
      <FacePair
        {...sidesOf(handshake, myId)}
        pot={preview.potCents}
        potLabel="Pot"
        potTone={won ? 'yours' : 'neutral'}
      />
      {finalScoreTeamA !== null && finalScoreTeamB !== null && (
        <p className="tabular text-center text-xl font-semibold text-text">
          Final: {teamA} {finalScoreTeamA}, {teamB} {finalScoreTeamB}
        </p>
      )}
      <p className="-mt-3 text-center text-sm text-muted">
        {howDecided(handshake)}
        {handshake.settledAt !== null && ` Settled ${formatMoment(new Date(handshake.settledAt))}.`}
      </p>
      {record}
      {division && <DivisionLines handshake={handshake} myId={myId} shares={division} />}
      {won && !division && (
        <AmountLines
          lines={[
            { label: 'Your stake back', amount: mine.stakeCents },
            { label: 'Their stake', amount: cents(preview.potCents - mine.stakeCents) },
            {
              label: 'Winner fee',
              hint: `${formatBps(bps)} of the pot`,
              amount: cents(-preview.feeCents),
              kind: 'movement',
            },
          ]}
          total={{ label: 'Paid to you', amount: mine.payoutCents, tone: 'yours' }}
        />
      )}
      {actions}
    </Card>
  )
}
