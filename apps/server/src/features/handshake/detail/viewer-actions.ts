/** What the reader of a handshake can press now: the table's rows for their role, less what the facts of the moment rule out. */
import type { HandshakeAction } from '@handshake/domain/handshake/handshake-action-names.ts'
import { actionsFor, type HandshakeRole } from '@handshake/domain/handshake/handshake-actions.ts'
import { type Relation, relationTo, type Seat, seatFor } from '@handshake/domain/handshake/terms/seat.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { decidedBy, subjects } from '@handshake/domain/subject/subjects.ts'
import type { Role } from '#platform/use-case.ts'
import { isClosed } from '../deadlines.ts'
import type { Handshake } from '../handshake.store.ts'
import { awaitsArbitrator, hasReferee } from '../referee/who-decides.ts'

export type Moment = {
  readonly handshake: Handshake
  readonly seat: Seat
  readonly personId: PersonId
  readonly role: Role
  readonly now: Date
  readonly hasAnswered: boolean
  readonly hasOffer: boolean
  /** An invitation that ran out and could be sent again. */
  readonly hasLapsed: boolean
  readonly hasProposal: boolean
  /** Staff who stand close to one of the two. */
  readonly isTooClose: boolean
}

type Check = (moment: Moment) => boolean

const bettingOpen: Check = ({ handshake, now }) => !isClosed(handshake, now)
const parties: Check = ({ handshake, personId }) => personId === handshake.creatorId || personId === handshake.peerId

const isReferee: Check = ({ handshake, personId }) => personId === handshake.refereeId
const stillDecides: Check = ({ handshake, now }) =>
  hasReferee(handshake) && (handshake.refereeUntil === null || now < handshake.refereeUntil)

const mayAnswer: Check = ({ handshake, hasAnswered }) =>
  decidedBy(handshake.subject, handshake.verification) === 'parties' && !hasAnswered
const notConfirmed: Check = ({ handshake, personId }) =>
  (personId === handshake.creatorId ? handshake.creatorConfirmedAt : handshake.peerConfirmedAt) === null
const never: Check = () => false

/** Only what needs more than the state and the role. */
const checks: Readonly<Partial<Record<HandshakeAction, Check>>> = {
  share: bettingOpen,
  invite: bettingOpen,
  renew: (moment) => bettingOpen(moment) && moment.hasLapsed,
  edit: bettingOpen,
  counter: (moment) =>
    bettingOpen(moment) &&
    moment.personId !== moment.handshake.creatorId &&
    subjects[moment.handshake.subject].negotiable,
  accept: (moment) => bettingOpen(moment) && seatFor(moment.seat, moment.personId) === 'free',
  'accept-counter': (moment) => bettingOpen(moment) && moment.hasOffer,
  answer: (moment) =>
    parties(moment)
      ? mayAnswer(moment)
      : isReferee(moment)
        ? stillDecides(moment)
        : !moment.isTooClose && awaitsArbitrator(moment.handshake),
  'decline-to-referee': ({ handshake }) => hasReferee(handshake),
  confirm: notConfirmed,
  cancel: (moment) => parties(moment) && !moment.hasProposal,
  split: (moment) => parties(moment) && !moment.hasProposal,
  // Before there is a result, saying otherwise is an answer and no objection.
  dispute: (moment) =>
    moment.handshake.status === 'finalizing' &&
    moment.handshake.dueAt !== null &&
    moment.now < moment.handshake.dueAt &&
    notConfirmed(moment),
  // The case itself says what can be done with it.
  'withdraw-dispute': never,
  rule: never,
  appeal: never,
  'accept-ruling': never,
  'decide-appeal': never,
}

export function viewerActions(moment: Moment): HandshakeAction[] {
  return actionsFor(moment.handshake.status, rolesOf(moment))
    .map(({ action }) => action)
    .filter((action) => checks[action]?.(moment) ?? true)
}

/** Staff act by their office only where they have no stake of their own. */
function rolesOf({ seat, personId, role }: Moment): HandshakeRole[] {
  const relation: Relation = relationTo(seat, personId)
  if (relation !== 'stranger') return [relation]
  return role === 'arbitrator' || role === 'admin' ? ['stranger', role] : ['stranger']
}
