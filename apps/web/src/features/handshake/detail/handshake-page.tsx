/** One handshake: the two face to face, what happens next and what one can do, the money, the terms, and what happened. */
import type { HandshakeView } from '@handshake/contracts/handshake-views.ts'
import { payout } from '@handshake/domain/wallet/fees.ts'
import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { FaceOffCard } from '#ui/face-off-card.tsx'
import { OffersCard } from '../accept/offers-card.tsx'
import { AnswerCard } from '../ending/answer-card.tsx'
import { ConfirmCard } from '../ending/confirm-card.tsx'
import { ProposalCard } from '../ending/proposal-card.tsx'
import { partyOf, potCentsOf, sidesOf } from '../parties.ts'
import { decidedOf } from '../result/decided.ts'
import { dateOf } from '../score.ts'
import { InvitationList } from '../share/invitation-list.tsx'
import { badgeOf, railOf } from '../story.ts'
import { ActionBar, type ActionBarProps } from './action-bar.tsx'
import { EvidenceCard } from './evidence-card.tsx'
import { LiveScore } from './live-score.tsx'
import { OutcomeCard } from './outcome-card.tsx'
import { ResultLink } from './result-link.tsx'
import { TermsCard } from './terms-card.tsx'
import { Timeline } from './timeline.tsx'

type HandshakePageProps = ActionBarProps & {
  /** Where a dispute about it is told and answered. */
  dispute?: ReactNode
  /** Where people talk about it. */
  talk?: ReactNode
}

export function HandshakePage({ dispute, talk, ...props }: HandshakePageProps) {
  const { handshake, me } = props
  const party = partyOf(me.id, handshake)
  const isParty = handshake.viewer.role === 'creator' || handshake.viewer.role === 'peer'
  const seatIsFree = handshake.viewer.actions.includes('accept')
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-5">
      <div className="flex min-w-0 flex-col gap-4 lg:gap-5">
        <FaceOffCard
          size="detail"
          level={1}
          question={handshake.title}
          meta={metaOf(handshake)}
          {...sidesOf(handshake, me.id)}
          {...potOf(handshake, me.id)}
          status={badgeOf(handshake, me.id)}
          rail={railOf(handshake, me.id)}
          actions={<ActionBar {...props} />}
        />
        <ResultLink handshake={handshake} myId={me.id} />
        {handshake.viewer.actions.includes('answer') && party !== null && (
          <AnswerCard handshake={handshake} party={party} />
        )}
        {handshake.status === 'finalizing' && isParty && <ConfirmCard handshake={handshake} myId={me.id} />}
        <ProposalCard handshake={handshake} myId={me.id} />
        <OffersCard handshake={handshake} myId={me.id} />
        {dispute}
        {handshake.game !== null && <LiveScore game={handshake.game} />}
        <TermsCard handshake={handshake} myId={me.id} />
        {talk}
      </div>
      <div className="flex min-w-0 flex-col gap-4 lg:gap-5">
        <OutcomeCard row={handshake} myId={me.id} seatIsFree={seatIsFree} />
        <InvitationList handshake={handshake} />
        <EvidenceCard handshake={handshake} />
        <Timeline handshake={handshake} me={me} />
      </div>
    </div>
  )
}

function metaOf({ league, gameDate, isSample }: HandshakeView): ReactNode {
  return (
    <span className="flex items-center gap-2">
      {isSample && <Badge className="h-5 shrink-0">Sample</Badge>}
      <span className="truncate">{[league, dateOf(gameDate)].filter(Boolean).join(' · ')}</span>
    </span>
  )
}

/** A promise while unmatched, held while it runs, and what it became for the reader once it is over. */
function potOf(handshake: HandshakeView, myId: string) {
  const pot = potCentsOf(handshake)
  if (handshake.status === 'completed' && handshake.winnerId === myId)
    return { pot: payout(pot, decidedOf(handshake)), potLabel: 'Paid to you', potTone: 'yours' as const }
  const held = ['matched', 'in_progress', 'outcome_pending', 'finalizing', 'disputed'].includes(handshake.status)
  return { pot, potTone: held ? ('held' as const) : ('neutral' as const) }
}
