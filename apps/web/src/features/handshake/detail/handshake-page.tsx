/** One handshake: the two face to face, what happens next and what one can do, the money, the terms, and what happened. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { payout } from '@handshake/domain/wallet/fees.ts'
import { type ReactNode, useState } from 'react'
import { DocumentLinks } from '#features/document/document.public.tsx'
import { Badge } from '#ui/badge.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { useNow } from '#ui/time/use-now.ts'
import { OffersCard } from '../accept/offers-card.tsx'
import { badgeOf } from '../badge/badge-of.ts'
import { ConfirmCard } from '../ending/confirm-card.tsx'
import { DecideCard } from '../ending/decide-card.tsx'
import { ProposalCard } from '../ending/proposal-card.tsx'
import { FaceOffCard } from '../face-off/face-off-card.tsx'
import { MatchMoment } from '../match/match-moment.tsx'
import { firstName, potCentsOf, sidesOf } from '../parties.ts'
import { decidedOf } from '../result/decided.ts'
import { dateOf, scoreLeads, shortDateOf } from '../score.ts'
import { InvitationList } from '../share/invitation-list.tsx'
import { msUntilUntaken, railOf } from '../story.ts'
import { ActionBar, offersAnything } from './action-bar.tsx'
import { type Action, ActionDialogs, type ActionProps } from './action-dialogs.tsx'
import { EvidenceCard } from './evidence-card.tsx'
import { OutcomeCard } from './outcome-card.tsx'
import { ResultLink } from './result-link.tsx'
import { SubjectNow } from './subject-parts.tsx'
import { TermsCard } from './terms-card.tsx'
import { Timeline } from './timeline.tsx'

type HandshakePageProps = ActionProps & {
  /** Opens a dialog at once: to accept, as a card of the marketplace asks for, to share what was just made, or to say who won. */
  startWith: 'accept' | 'share' | 'answer' | null
  /** Where a dispute about it is told and answered. */
  dispute?: ReactNode
  /** Where people talk about it. */
  talk?: ReactNode
}

const column = '@max-4xl/page:contents @4xl/page:flex @4xl/page:min-w-0 @4xl/page:flex-col @4xl/page:gap-5'

export function HandshakePage({ startWith, dispute, talk, ...props }: HandshakePageProps) {
  const { handshake, me } = props
  // The moment the offer is over, the page says so, whatever the server has done by then.
  useNow((now) => msUntilUntaken(handshake, now))
  const isParty = handshake.viewer.role === 'creator' || handshake.viewer.role === 'peer'
  const seatIsFree = handshake.viewer.actions.includes('accept')
  const [action, setAction] = useState<Action | null>(
    startWith !== null && handshake.viewer.actions.includes(startWith) ? startWith : null,
  )
  return (
    <>
      <MatchMoment handshake={handshake} myId={me.id} />
      <div className="flex flex-col gap-4 @4xl/page:grid @4xl/page:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @4xl/page:items-start @4xl/page:gap-5">
        {/* On a phone both columns dissolve into one: what to do first, then the money, the words and the history. */}
        <div className={column}>
          <FaceOffCard
            size="detail"
            level={1}
            question={handshake.title}
            meta={metaOf(handshake)}
            {...sidesOf(handshake, me.id)}
            {...potOf(handshake, me.id)}
            status={badgeOf(handshake, me.id)}
            rail={railOf(handshake, me.id)}
            actions={
              offersAnything(handshake, me.id) && <ActionBar handshake={handshake} myId={me.id} onAction={setAction} />
            }
          />
          <ActionDialogs {...props} action={action} onClose={() => setAction(null)} />
          <ResultLink handshake={handshake} myId={me.id} />
          {handshake.viewer.actions.includes('answer') && ['staff', 'referee'].includes(handshake.viewer.role) && (
            <DecideCard handshake={handshake} />
          )}
          {handshake.viewer.role === 'referee' && <RefereeCallout handshake={handshake} />}
          {handshake.status === 'finalizing' && isParty && <ConfirmCard handshake={handshake} myId={me.id} />}
          <ProposalCard handshake={handshake} myId={me.id} />
          <OffersCard
            handshake={handshake}
            me={me}
            availableCents={props.availableCents}
            onAddMoney={props.onAddMoney}
          />
          {dispute}
          {/* From the first whistle on, the score is what somebody opens the page for on a phone, and it never moves away. */}
          <div
            className={classNames(
              'flex flex-col gap-4 @4xl/page:gap-5',
              scoreLeads(handshake) && '@max-4xl/page:-order-1',
            )}
          >
            <SubjectNow handshake={handshake} myId={me.id} />
          </div>
          <div className="flex flex-col gap-4 @max-4xl/page:order-1">
            <TermsCard handshake={handshake} myId={me.id} />
            {isParty && handshake.status !== 'draft' && <DocumentLinks kind="handshake" id={handshake.id} />}
          </div>
          {talk && <div className="@max-4xl/page:order-3">{talk}</div>}
        </div>
        <div className={column}>
          <OutcomeCard handshake={handshake} myId={me.id} seatIsFree={seatIsFree} />
          <InvitationList handshake={handshake} />
          <EvidenceCard handshake={handshake} />
          <div className="@max-4xl/page:order-2">
            <Timeline handshake={handshake} me={me} />
          </div>
        </div>
      </div>
    </>
  )
}

function metaOf({ league, gameDate, isSample }: HandshakeView): ReactNode {
  return (
    <span className="flex items-center gap-2">
      {isSample && <Badge className="h-5 shrink-0">Sample</Badge>}
      <span>{[league, shortDateOf(gameDate, new Date())].filter(Boolean).join(' · ')}</span>
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

/** Tells the referee what is expected of them, before there is anything to decide and after somebody else took over. */
function RefereeCallout({ handshake }: { handshake: HandshakeView }) {
  const { referee, status, creator, peer, acceptedAt, gameDate } = handshake
  if (referee === null) return null
  if (referee.replaced !== null)
    return <Callout title="You’re no longer the referee.">An arbitrator decides this one.</Callout>
  if (acceptedAt === null)
    return (
      <Callout title="You’re named as referee.">
        {firstName(creator)} wants you to decide who won. You have no stake in it, and you can decline at any time.
      </Callout>
    )
  if (status !== 'matched' && status !== 'in_progress') return null
  return (
    <Callout title="You’re the referee.">
      {firstName(creator)} and {peer === null ? 'the other side' : firstName(peer)} agreed that you decide who won.
      We’ll tell you when it’s over: {dateOf(gameDate)}.
    </Callout>
  )
}
