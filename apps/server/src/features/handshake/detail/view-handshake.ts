/** One handshake with everything its reader may know and do. */

import type { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { LegView } from '@handshake/contracts/handshake/subject.ts'
import { present } from '@handshake/domain/assert.ts'
import { legStakes } from '@handshake/domain/handshake/terms/legs.ts'
import { maySee, relationTo, type Seat } from '@handshake/domain/handshake/terms/seat.ts'
import type { SettledSelection } from '@handshake/domain/handshake/terms/slip.ts'
import { potOf } from '@handshake/domain/handshake/terms/stakes.ts'
import { type HandshakeId, isId, type PersonId } from '@handshake/domain/ids.ts'
import { add, subtract } from '@handshake/domain/money.ts'
import { subjects } from '@handshake/domain/subject/subjects.ts'
import { findBlocked, findPeople } from '#features/friend/friend.public.ts'
import { receivedFrom } from '#features/reputation/reputation.public.ts'
import { tiesBetween } from '#features/safety/safety.public.ts'
import type { Context } from '#platform/context.ts'
import type { Person, UseCase } from '#platform/use-case.ts'
import { findHandshake, type Handshake, invitedTo, seatOf } from '../handshake.store.ts'
import { hasReferee } from '../referee/who-decides.ts'
import { mayPeek, wasInvited } from '../share/invitations.ts'
import { awaitedOn, nextReminderAt } from '../share/reminders.ts'
import { invitationsOf } from '../share/view-invitations.ts'
import { findStandingRuling } from '../standing-ruling.ts'
import { serverSubjects } from '../subject/server-subjects.ts'
import { readDetails } from './handshake-details.ts'
import { isJudge, mayOpenAsStaff } from './staff-openings.ts'
import { type Moment, viewerActions } from './viewer-actions.ts'

type Reader = Pick<Person, 'id' | 'role'>

/** For someone who is known to be allowed to see it. */
export async function viewFor(ctx: Context, id: HandshakeId, reader: Reader): Promise<HandshakeView> {
  return present(await viewIfAllowed(ctx, id, reader), 'whoever may act may look')
}

/** Null for whoever must not know that it exists. */
export async function viewIfAllowed(
  ctx: Context,
  id: HandshakeId,
  reader: Reader,
  invitation?: string,
): Promise<HandshakeView | null> {
  const seen = await findSeen(ctx, id, reader, invitation)
  return seen === null ? null : compose(ctx, seen.found, seen.seat, reader)
}

/** The handshake as far as the reader may know of it: null is also the answer about one that is not there. */
export async function findSeen(
  ctx: Context,
  id: HandshakeId,
  reader: Reader,
  invitation?: string,
): Promise<{ readonly found: Handshake; readonly seat: Seat } | null> {
  const found = await findHandshake(ctx, id)
  if (found === null) return null
  const invited = await invitedTo(ctx, id)
  const peeks = invitation !== undefined && (await mayPeek(ctx, id, invitation))
  // A link in hand is an invitation, also before it is claimed.
  const seat = seatOf(found, peeks ? [...invited, reader.id] : invited)
  // Whoever only holds the link, or only sees it because everybody does, is not shown the people they are kept apart from.
  const isOutsider = relationTo(seatOf(found, invited), reader.id) === 'stranger'
  const parties = [found.creatorId, ...(found.peerId ? [found.peerId] : [])]
  const isApart = isOutsider && (await findBlocked(ctx, reader.id, parties)).size > 0
  // The page of a handshake that went to someone else still opens from the notice that says so.
  if (
    (isApart || !maySee(seat, reader.id)) &&
    !(await wasInvited(ctx, id, reader.id)) &&
    !(await mayOpenAsStaff(ctx, found, reader))
  )
    return null
  return { found, seat }
}

async function compose(ctx: Context, found: Handshake, seat: Seat, reader: Reader): Promise<HandshakeView> {
  const relation = relationTo(seat, reader.id)
  const isParty = relation === 'creator' || relation === 'peer'
  const [details, shown, invitations] = await Promise.all([
    readDetails(ctx, found.id),
    serverSubjects[found.subject].show(ctx, found),
    relation === 'creator' ? invitationsOf(ctx, found.id) : [],
  ])
  const { answers, versions, proposal, steps, draftFor, ...rest } = details
  const isStaff = reader.role === 'admin' || reader.role === 'arbitrator'
  const moment = {
    handshake: found,
    seat,
    personId: reader.id,
    role: reader.role,
    now: ctx.now,
    hasAnswered: answers.some(({ personId }) => personId === reader.id),
    hasOffer: versions.some(({ status }) => status === 'offered'),
    hasLapsed: invitations.some(({ canRenew }) => canRenew),
    hasProposal: proposal !== null,
    isTooClose:
      isStaff && !isParty && (await tiesBetween(ctx, [reader.id], [found.creatorId, found.peerId])).length > 0,
  }
  return {
    ...rest,
    versions: versions.filter(mayReadVersion(found, reader, isParty || relation === 'invitee')),
    answers: mayReadAnswers(moment, isParty) ? answers : answers.filter(({ personId }) => personId === reader.id),
    proposal: isParty ? proposal : null,
    ruled: (isParty || isStaff) && found.status === 'disputed' ? await findStandingRuling(ctx, found.id) : null,
    steps: isParty || isStaff ? steps : steps.map(withoutQuarrel),
    settlementRules: rulesOf(found).map(({ about, sentence }) => ({ name: about, words: sentence })),
    legs: found.legs.map(legView),
    referee: await refereeOf(ctx, found, reader.id),
    meantFor: relation === 'creator' ? await meantForOf(ctx, found, draftFor) : null,
    ...shown,
    confirmedBy: [
      ...(found.creatorConfirmedAt ? [found.creatorId] : []),
      ...(found.peerConfirmedAt && found.peerId ? [found.peerId] : []),
    ],
    division: await divisionOf(ctx, found),
    payoutAt: found.status === 'finalizing' ? (found.dueAt?.toISOString() ?? null) : null,
    invitations,
    viewer: {
      role: relation === 'stranger' && reader.role !== 'user' ? 'staff' : relation,
      actions: viewerActions(moment),
      reminder: await reminderOf(ctx, found, reader),
    },
  }
}

/** Whom the creator of a draft had in mind, as long as they could still be asked. */
async function meantForOf(
  ctx: Context,
  { status, creatorId }: Handshake,
  personId: PersonId | null,
): Promise<HandshakeView['meantFor']> {
  if (personId === null || status !== 'draft') return null
  const [people, apart] = await Promise.all([findPeople(ctx, [personId]), findBlocked(ctx, creatorId, [personId])])
  const person = people.get(personId)
  return person?.isActive && !apart.has(personId) ? person : null
}

/** Who is friends with whom is for people who are signed in: whoever only holds the link reads it before they can accept. */
export async function refereeOf(
  ctx: Context,
  found: Handshake,
  readerId: PersonId | null,
): Promise<HandshakeView['referee']> {
  const { refereeId, refereeUntil, refereeReplaced } = found
  if (refereeId === null) return null
  const person = present((await findPeople(ctx, [refereeId])).get(refereeId), 'a referee has a profile')
  // Whoever might accept sees their own tie as well, before they do.
  const sides = [found.creatorId, found.peerId ?? readerId]
  const ties =
    readerId === null ? [] : await tiesBetween(ctx, [refereeId], sides, { oneSidedAfterMs: 0, endedForMs: 0 })
  const names = await findPeople(
    ctx,
    ties.map(({ partyId }) => partyId),
  )
  return {
    ...person,
    decideBy: refereeUntil?.toISOString() ?? null,
    replaced: refereeReplaced,
    ties: ties.flatMap(({ partyId, kind }) =>
      // What they agreed on with one side is between the two.
      kind === 'linked' || kind === 'agreement'
        ? []
        : [{ kind, name: partyId === readerId ? 'you' : (names.get(partyId)?.displayName ?? 'Someone') }],
    ),
  }
}

/** What somebody invited proposed is between them and the creator: to the others it is no offer of theirs. */
const mayReadVersion =
  ({ creatorId }: Handshake, { id }: Reader, takesPart: boolean) =>
  ({ status, proposedBy }: HandshakeView['versions'][number]): boolean =>
    status === 'current' || (takesPart && (id === creatorId || proposedBy === id || proposedBy === creatorId))

async function reminderOf(
  ctx: Context,
  found: Handshake,
  { id }: Reader,
): Promise<HandshakeView['viewer']['reminder']> {
  const awaited = await awaitedOn(ctx, found, id)
  if (awaited === null) return null
  const [people, nextAt] = await Promise.all([findPeople(ctx, awaited.people), nextReminderAt(ctx, found.id, id)])
  const names = awaited.people.map((one) => people.get(one)?.displayName ?? 'Someone')
  return { names, nextAt: nextAt?.toISOString() ?? null }
}

/** What the other one answered is not shown before one's own answer stands; whoever has to judge a quarrel reads both. */
function mayReadAnswers({ handshake, hasAnswered, role }: Moment, isParty: boolean): boolean {
  if (isParty) return hasAnswered || handshake.outcome !== null
  return handshake.status === 'disputed' && (role === 'arbitrator' || role === 'admin')
}

/** That two people quarrel is plain to see; what they say about it is between them and whoever judges. */
const withoutQuarrel = (step: HandshakeView['steps'][number]) =>
  step.toStatus === 'disputed' || step.fromStatus === 'disputed' ? { ...step, reason: null } : step

export const legView = ({ terms, result, ...leg }: SettledSelection): LegView => ({
  ...leg,
  betKind: terms.kind,
  pick: terms.pick,
  line: terms.line,
  peerStakeCents: legStakes(leg).peerCents,
  result,
})

/** Read from what was written down at the payout, so that it can say nothing else than the books. */
async function divisionOf(ctx: Context, found: Handshake): Promise<HandshakeView['division']> {
  const wasDivided = found.outcome === 'split' || subjects[found.subject].paidByLeg
  if (found.status !== 'completed' || !wasDivided || found.peerId === null) return null
  const received = await receivedFrom(ctx, found.id)
  const creatorCents = present(received.get(found.creatorId), 'whoever was paid out has a result')
  const peerCents = present(received.get(found.peerId), 'whoever was paid out has a result')
  return { creatorCents, peerCents, feeCents: subtract(potOf(found.stakes), add(creatorCents, peerCents)) }
}

export const rulesOf = (found: Handshake) => subjects[found.subject].rules({ ...found, hasReferee: hasReferee(found) })

/** A person opens a handshake; whoever must not see it is told that there is none. */
export const readHandshake: UseCase<typeof handshake.readHandshake> = async (ctx, input, refuse) => {
  // 'null' and 'undefined' arrive here when a link was built from nothing.
  const id = input.handshakeId.toLowerCase()
  if (!isId(id)) return refuse('handshake.invalid-id')
  const view = await viewIfAllowed(ctx, id as HandshakeId, ctx.person, input.invitation)
  if (view !== null) return view
  const isThere = isJudge(ctx.person) && (await isShared(ctx, id as HandshakeId))
  return refuse(isThere ? 'handshake.reason-needed' : 'handshake.unknown')
}

const isShared = async (ctx: Context, id: HandshakeId): Promise<boolean> => {
  const found = await findHandshake(ctx, id)
  return found !== null && found.status !== 'draft'
}
