/** The buttons under a handshake: exactly the actions the server named for the reader, and a rematch once it is over. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { HandshakeAction } from '@handshake/domain/handshake/handshake-action-names.ts'
import { stakeOf } from '@handshake/domain/handshake/terms/stakes.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Handshake from 'lucide-react/icons/handshake'
import PencilLine from 'lucide-react/icons/pencil-line'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Scale from 'lucide-react/icons/scale'
import Share2 from 'lucide-react/icons/share-2'
import { OwnStop, useOwnStop } from '#features/safety/safety.public.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { firstName, partyOf, stakesOf } from '../parties.ts'
import type { Action } from './action-dialogs.tsx'
import { Remind } from './remind.tsx'

type ActionBarProps = { handshake: HandshakeView; myId: string; onAction: (action: Action) => void }

const shown: readonly HandshakeAction[] = [
  'accept',
  'share',
  'invite',
  'edit',
  'counter',
  'decline',
  'decline-to-referee',
  'cancel',
  'split',
  'withdraw',
  'delete',
]

const isOver = ({ status }: HandshakeView): boolean => ['completed', 'cancelled', 'refunded'].includes(status)

const offersRematch = (handshake: HandshakeView, myId: string): boolean =>
  isOver(handshake) && partyOf(myId, handshake) !== null && handshake.acceptedAt !== null

/** Nobody took it: whoever made it can offer the same once more. */
const offersAgain = (handshake: HandshakeView, myId: string): boolean =>
  isOver(handshake) && handshake.creator.id === myId && handshake.acceptedAt === null

/** It went to somebody else, or is over: whoever looks on can have the next one. */
const offersNext = ({ viewer, status, creator }: HandshakeView, myId: string): boolean =>
  viewer.role === 'stranger' && creator.id !== myId && !['open', 'pending'].includes(status)

/** For the two themselves; whoever decides for them has a form of their own. */
const saysWhoWon = (handshake: HandshakeView, myId: string): boolean =>
  handshake.viewer.actions.includes('answer') && partyOf(myId, handshake) !== null

export const offersAnything = (handshake: HandshakeView, myId: string): boolean =>
  handshake.viewer.actions.some((action) =>
    action === 'answer' ? saysWhoWon(handshake, myId) : shown.includes(action),
  ) ||
  handshake.viewer.reminder !== null ||
  offersRematch(handshake, myId) ||
  offersAgain(handshake, myId) ||
  offersNext(handshake, myId)

/** On a phone every row of buttons is as wide as the card, two side by side. */
const inRow = 'max-sm:min-w-[calc(50%-0.25rem)] max-sm:grow'

export function ActionBar({ handshake, myId, onAction }: ActionBarProps) {
  const can = (action: HandshakeAction) => handshake.viewer.actions.includes(action)
  const isDraft = handshake.status === 'draft'
  return (
    <>
      {can('accept') && <Accept {...{ handshake, myId, onAction }} />}
      {saysWhoWon(handshake, myId) && (
        <Button variant="primary" size="lg" className="max-sm:w-full" onClick={() => onAction('answer')}>
          <CircleHelp aria-hidden="true" />
          Say who won
        </Button>
      )}
      {(can('share') || can('invite')) && (
        <Button variant={isDraft ? 'primary' : 'secondary'} className={inRow} onClick={() => onAction('share')}>
          <Share2 aria-hidden="true" />
          Share
        </Button>
      )}
      {can('edit') && (
        <ButtonLink to={`/create?edit=${handshake.id}`} className={inRow}>
          <PencilLine aria-hidden="true" />
          Edit
        </ButtonLink>
      )}
      {can('counter') && (
        <Button className={inRow} onClick={() => onAction('counter')}>
          Counter-offer
        </Button>
      )}
      {can('decline') && (
        <Button className={inRow} onClick={() => onAction('decline')}>
          Decline
        </Button>
      )}
      {can('decline-to-referee') && (
        <Button className={inRow} onClick={() => onAction('decline-to-referee')}>
          Decline to referee
        </Button>
      )}
      <Remind handshake={handshake} className={inRow} />
      {(can('cancel') || can('split')) && (
        <Button className={inRow} onClick={() => onAction('propose')}>
          <Scale aria-hidden="true" />
          Settle by agreement
        </Button>
      )}
      {/* What is out is called off, and its dialog offers to take it off the list as well; only a draft is simply deleted. */}
      {can('withdraw') ? (
        <Button className={inRow} onClick={() => onAction('withdraw')}>
          Call it off
        </Button>
      ) : (
        can('delete') && (
          <Button className={inRow} onClick={() => onAction('delete')}>
            Delete
          </Button>
        )
      )}
      {offersRematch(handshake, myId) && <Rematch handshake={handshake} myId={myId} />}
      {offersAgain(handshake, myId) && (
        <ButtonLink to={`/create?rematch=${handshake.id}`} variant="primary" className={inRow}>
          <RotateCcw aria-hidden="true" />
          Offer it again
        </ButtonLink>
      )}
      {offersNext(handshake, myId) && (
        <ButtonLink to={`/create?opponent=${handshake.creator.username}`} className={inRow}>
          <Handshake aria-hidden="true" />
          Challenge {firstName(handshake.creator)}
        </ButtonLink>
      )}
    </>
  )
}

/** Nobody is urged after a loss, and where one's own break or limit would refuse it, it is not offered. */
function Rematch({ handshake, myId }: Omit<ActionBarProps, 'onAction'>) {
  const party = partyOf(myId, handshake) ?? 'creator'
  const stop = useOwnStop(stakeOf(stakesOf(handshake), party))
  if (stop !== null) return null
  const lost = handshake.winnerId !== null && handshake.winnerId !== myId
  return (
    <ButtonLink to={`/create?rematch=${handshake.id}`} variant={lost ? 'secondary' : 'primary'} className={inRow}>
      <RotateCcw aria-hidden="true" />
      Rematch
    </ButtonLink>
  )
}

/** Whoever made a counter-offer waits for its answer: taking the first terms is then the other way, not the main one. */
function Accept({ handshake, myId, onAction }: ActionBarProps) {
  const { peerStakeCents, versions } = handshake
  const stop = useOwnStop(peerStakeCents)
  if (stop !== null) return <OwnStop stakeCents={peerStakeCents} className="w-full" />
  const countered = versions.some(({ status, proposedBy }) => status === 'offered' && proposedBy === myId)
  const amount = formatAmount(peerStakeCents)
  return countered ? (
    <Button className="max-sm:w-full" onClick={() => onAction('accept')}>
      Accept the first terms for {amount}
    </Button>
  ) : (
    <Button variant="primary" size="lg" className="max-sm:w-full" onClick={() => onAction('accept')}>
      <Handshake aria-hidden="true" />
      Accept for {amount}
    </Button>
  )
}
