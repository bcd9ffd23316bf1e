/** One case: the two and the frozen pot, what can be done now, what was ruled, the evidence of both, and how it came about. */
import type { DisputeView } from '@handshake/contracts/dispute/dispute-views.ts'
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { Party } from '@handshake/domain/handshake/terms/stakes.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import Snowflake from 'lucide-react/icons/snowflake'
import type { ReactNode } from 'react'
import { AddEvidence } from '#features/dispute/add-evidence.tsx'
import { AnswerRuling } from '#features/dispute/answer-ruling.tsx'
import { caseStory } from '#features/dispute/case-story.ts'
import { badgeOf as caseBadgeOf, frozenCents, isOver, nameIn, nextOf, partyIn } from '#features/dispute/case-words.ts'
import { EvidenceSides } from '#features/dispute/evidence-sides.tsx'
import { RulingCard } from '#features/dispute/ruling-card.tsx'
import { WithdrawDispute } from '#features/dispute/withdraw-dispute.tsx'
import { badgeOf } from '#features/handshake/badge/badge-of.ts'
import { EvidenceCard } from '#features/handshake/detail/evidence-card.tsx'
import { TermsCard } from '#features/handshake/detail/terms-card.tsx'
import { Timeline } from '#features/handshake/detail/timeline.tsx'
import { FaceOffCard } from '#features/handshake/face-off/face-off-card.tsx'
import { sidesOf, stanceOf } from '#features/handshake/parties.ts'
import { formatDay } from '#platform/format.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EventList } from '#ui/event-list.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { SkeletonText } from '#ui/feedback/skeleton.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { resultLines } from './result-lines.ts'

type CasePageProps = {
  view: DisputeView
  /** Undefined until it is there; the case itself does not wait for it. */
  handshake: HandshakeView | undefined
  me: { readonly id: string; readonly displayName: string }
  /** What whoever judges does here. */
  judging?: ReactNode
}

const column = 'max-lg:contents lg:flex lg:min-w-0 lg:flex-col lg:gap-5'

export function CasePage({ view, handshake, me, judging }: CasePageProps) {
  const disputed = view.handshake.status === 'disputed'
  const badge = caseBadgeOf(view, me.id)
  const sayingOf = (side: Party) => stanceOf(side, view.handshake, view.handshake)
  const isStaff = view.viewer.role === 'staff'
  return (
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start lg:gap-5">
      {/* On a phone both columns dissolve into one: what it is about, the evidence, the terms, then the word of the judge. */}
      <div className={column}>
        <div data-news tabIndex={-1} className="scroll-mt-20 outline-none">
          <FaceOffCard
            size="detail"
            level={1}
            question={view.handshake.title}
            meta={
              isOver(view) ? (
                `Case ${view.status}`
              ) : (
                <Badge tone={badge.tone} icon={badge.icon}>
                  {badge.label}
                </Badge>
              )
            }
            {...sidesOf(view.handshake, me.id)}
            pot={frozenCents(view)}
            potLabel={disputed ? 'Frozen' : 'Pot'}
            potTone={disputed ? 'held' : 'neutral'}
            status={badgeOf(view.handshake, me.id)}
            rail={nextOf(view)}
            actions={
              <>
                <ButtonLink to={`/handshake/${view.handshake.id}`}>View handshake</ButtonLink>
                <WithdrawDispute view={view} myId={me.id} />
                {disputed && !isStaff && (
                  <p className="w-full text-sm text-faint">You two can still settle it yourselves there.</p>
                )}
              </>
            }
          />
        </div>
        {view.rulings.toReversed().map((ruling) => (
          <RulingCard key={ruling.instance} view={view} ruling={ruling} myId={me.id}>
            {ruling.instance === view.rulings.length && <AnswerRuling view={view} myId={me.id} />}
          </RulingCard>
        ))}
        {view.appeal && (
          <Words
            title={`Appeal by ${view.appeal.personId === me.id ? 'you' : nameIn(view, view.appeal.personId, me.id)}`}
          >
            {view.appeal.reason}
          </Words>
        )}
        <div className="max-lg:order-1">
          <EvidenceSides view={view} myId={me.id} sayingOf={sayingOf}>
            {view.viewer.actions.includes('add-evidence') && <AddEvidence view={view} myId={me.id} />}
          </EvidenceSides>
        </div>
        {judging && <div className="max-lg:order-3">{judging}</div>}
      </div>
      <div className={column}>
        <Words
          title={
            view.raisedById === null
              ? `Opened because ${partyIn(view, me.id) === null ? 'their' : 'your'} answers didn’t match`
              : `Raised by ${view.raisedById === me.id ? 'you' : nameIn(view, view.raisedById, me.id)}`
          }
        >
          {view.reason}
        </Words>
        {disputed && <FrozenNote view={view} />}
        {handshake && <ResultFacts handshake={handshake} myId={me.id} />}
        <div className="flex flex-col gap-4 max-lg:order-2 lg:gap-5">
          {handshake ? (
            <>
              <EvidenceCard handshake={handshake} />
              <TermsCard handshake={handshake} myId={me.id} />
            </>
          ) : (
            <Card>
              <SkeletonText lines={5} />
            </Card>
          )}
        </div>
        <div className="flex flex-col gap-4 max-lg:order-4 lg:gap-5">
          <Card>
            <CardHead title="Case timeline" />
            <EventList entries={caseStory(view, me.id)} className="mt-4" />
          </Card>
          {isStaff && handshake && <Timeline handshake={handshake} me={me} />}
        </div>
      </div>
    </div>
  )
}

function FrozenNote({ view }: { view: DisputeView }) {
  return (
    <Callout tone="held" icon={Snowflake} title={`${formatAmount(frozenCents(view))} is frozen`}>
      Nobody can spend it. A neutral person decides
      {view.status === 'open' &&
        `. If there’s no ruling by ${formatDay(new Date(view.frozenUntil))}, our admins step in`}
      .
    </Callout>
  )
}

function Words({ title, children }: { title: string; children: string }) {
  return (
    <Card>
      <CardHead title={title} />
      <p className="mt-2 max-w-[70ch] whitespace-pre-line text-text wrap-anywhere">{children}</p>
    </Card>
  )
}

/** What the quarrel is about: who was said to have won, by whom, and what each of the two answered. */
function ResultFacts({ handshake, myId }: { handshake: HandshakeView; myId: string }) {
  const lines = resultLines(handshake, myId)
  if (lines.length === 0) return null
  return (
    <Card>
      <CardHead title="What each side said" />
      <dl className="mt-3 flex flex-col divide-y divide-line">
        {lines.map(({ name, words, reason }) => (
          <div
            key={name}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0"
          >
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium text-text">{words}</dd>
            {reason && <dd className="w-full text-sm whitespace-pre-line text-muted wrap-anywhere">“{reason}”</dd>}
          </div>
        ))}
      </dl>
    </Card>
  )
}
