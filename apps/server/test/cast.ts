/** One of every kind of caller, and one of every kind of thing they could ask about: what the matrix and the hostile client play with. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { assistant } from '@handshake/contracts/assistant/assistant.ts'
import { developer } from '@handshake/contracts/developer/developer.ts'
import { dispute } from '@handshake/contracts/dispute/dispute.ts'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { invite } from '@handshake/contracts/invite/invite.ts'
import { loan } from '@handshake/contracts/loan/loan.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { pool } from '@handshake/contracts/pool/pool.ts'
import { seat } from '@handshake/contracts/seat/seat.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { support as supportContract } from '@handshake/contracts/support/support.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { present } from '@handshake/domain/assert.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import { days } from '@handshake/domain/time.ts'
import { hashPassword } from '../src/features/session/session.public.ts'
import { mintId } from '../src/platform/mint-id.ts'
import { equalSplit, withGuest } from './agreements.ts'
import { disputed, type Stage } from './disputes.ts'
import { inWords } from './handshakes.ts'
import { handIn } from './identity-checks.ts'
import { makeKey } from './keys.ts'
import { disputedPool, poolForm } from './pools.ts'
import { moveIn, type Resident } from './residents.ts'
import type { TestNode } from './test-node.ts'
import { Visitor } from './visitor.ts'

export const callerKinds = [
  'nobody',
  'expired',
  'deactivated',
  'unverified',
  'stranger',
  'blocked',
  'invited',
  'referee',
  'party',
  'otherParty',
  'support',
  'arbitrator',
  'admin',
] as const
export type CallerKind = (typeof callerKinds)[number]

/** Another open session of somebody, for the routes that end the one they are called with. */
export async function openSession(node: TestNode, personId: PersonId, lasts = days(1)): Promise<Visitor> {
  const [now, token] = [node.machinery.clock.now(), randomBytes(32).toString('hex')]
  await node.pool.query(
    `insert into sessions (id, token_hash, user_id, address, user_agent, created_at, refreshed_at, expires_at)
     values ($1, $2, $3, '', '', $4, $4, $5)`,
    [mintId(now), createHash('sha256').update(token).digest(), personId, now, new Date(now.getTime() + lasts)],
  )
  return new Visitor(node.url, token)
}

/** The party has a private handshake with the other one, with an open case, and has invited a third to others, two of them with a referee; she blocks a fourth. */
export async function gatherCast(stage: Stage) {
  const { node } = stage
  const { maya: party, tom: otherParty, id: handshakeId, disputeId } = await disputed(stage)
  const { id: disputedPoolId } = await disputedPool(stage)
  const [unverified, stranger, blocked, invited, referee, bystander, deactivated, forgetful] = await Promise.all([
    moveIn(node, 'Una Verified', { emailVerified: false }),
    moveIn(node, 'Stan Stranger'),
    moveIn(node, 'Bert Blocked'),
    moveIn(node, 'Ines Invited'),
    moveIn(node, 'Rita Referee'),
    moveIn(node, 'Bob Bystander'),
    moveIn(node, 'Dan Deactivated'),
    moveIn(node, 'Fay Forgetful'),
  ])
  const [support, arbitrator, admin] = await Promise.all([
    moveIn(node, 'Sue Support', { role: 'support' }),
    moveIn(node, 'Art Arbitrator', { role: 'arbitrator' }),
    moveIn(node, 'Ada Admin', { role: 'admin' }),
  ])
  await node.pool.query('update profiles set is_active = false where id = $1', [deactivated.id])
  const people = {
    unverified,
    stranger,
    blocked,
    invited,
    referee,
    party,
    otherParty,
    support,
    arbitrator,
    admin,
    deactivated,
  }
  const callers: Readonly<Record<CallerKind, Visitor>> = {
    ...people,
    nobody: new Visitor(node.url),
    expired: await openSession(node, forgetful.id, -1),
  }
  await party.done(friend.blockPerson, { personId: blocked.id })
  // So that a wrong password is a wrong one: people who moved in have none.
  await node.pool.query('update users set password_hash = $1', [await hashPassword('a password of nobody')])
  const things = await makeThings(stage, party, { invited, referee, handshakeId, disputeId, bystander, otherParty })
  return {
    callers,
    people: people as Readonly<Record<string, Resident>>,
    bystander,
    things: { ...things, disputedPoolId },
  }
}

type Known = {
  readonly invited: Resident
  readonly referee: Resident
  readonly handshakeId: Id<'handshake'>
  readonly disputeId: Id<'dispute'>
  readonly bystander: Resident
  readonly otherParty: Resident
}

/** Everything of the party's that another could name by its id. */
async function makeThings(stage: Stage, party: Resident, known: Known) {
  const { node } = stage
  const { invited, referee, handshakeId, disputeId, bystander, otherParty } = known
  const makeDraft = () => party.done(handshake.createHandshake, inWords({ sharingMethod: 'draft' }))
  const [draft, spare] = [await makeDraft(), await makeDraft()]
  const inviteOne = () =>
    party.done(handshake.createHandshake, inWords({ sharingMethod: 'invite', friendIds: [invited.id] }))
  const [invitation, another] = [await inviteOne(), await inviteOne()]
  const inviteWithReferee = () =>
    party.done(
      handshake.createHandshake,
      inWords({
        sharingMethod: 'invite',
        friendIds: [invited.id],
        verificationMethod: 'arbitrator',
        refereeUsername: referee.username,
      }),
    )
  const [refereed, otherRefereed] = [await inviteWithReferee(), await inviteWithReferee()]
  const makePool = () => party.done(pool.createPool, poolForm(stage, { isPublic: false, friendIds: [invited.id] }))
  const [ownPool, otherPool] = [await makePool(), await makePool()]
  const commentId = randomUUID() as Id<'comment'>
  await party.done(handshake.addComment, {
    handshakeId: invitation.id,
    commentId,
    content: 'Between us',
    parentId: null,
  })
  const poolCommentId = randomUUID() as Id<'comment'>
  await party.done(pool.addPoolComment, {
    poolId: ownPool.id,
    commentId: poolCommentId,
    content: 'Among us',
    parentId: null,
  })
  const bill = await party.done(agreement.createAgreement, withGuest(equalSplit(party, [otherParty]), 'Leo'))
  const lent = await party.done(loan.offerLoan, {
    requestId: randomUUID(),
    borrowerId: invited.id,
    ...{ principalCents: 5_000, rateBps: 0, termMonths: 2, allowSplitPayments: false, purpose: 'Tickets' },
  })
  const ask = await invited.done(loan.askForLoan, {
    requestId: randomUUID(),
    lenderId: party.id,
    ...{ principalCents: 5_000, rateBps: 0, termMonths: 2, allowSplitPayments: false, purpose: 'More tickets' },
  })
  const openSeat = await party.done(seat.openSeat, {
    ...{ requestId: randomUUID(), name: 'Nia', title: 'Quiet hours' },
    terms: { type: 'trust_only', terms: 'No drums after ten' },
  })
  const { friendInvite } = await party.done(invite.createFriendInvite, {})
  const order = { requestId: randomUUID(), amountCents: 5_000, method: 'wire_transfer' as const }
  const { id: orderId } = (await party.done(payment.deposit, order)).order
  await openSession(node, party.id)
  const { sessions } = await party.done(session.readSessions, {})
  const { transaction } = await party.done(wallet.sendMoney, {
    requestId: randomUUID(),
    toId: bystander.id,
    amountCents: 100,
  })
  const { notices } = await party.done(notification.readNotices, {})
  const { evidence } = await party.done(dispute.addEvidence, {
    disputeId,
    evidenceId: randomUUID() as Id<'evidence'>,
    text: 'I kept the bucket.',
    image: null,
  })
  const ticket = await party.done(supportContract.openTicket, {
    requestId: randomUUID(),
    ...{ category: 'other', subject: 'Between us', text: 'Only support reads this', errorReference: null },
    image: null,
    handshakeId,
  })
  const { id: keyId } = await makeKey(node, party)
  const { webhook } = await party.done(developer.createWebhook, { address: 'https://example.com/hook', events: [] })
  await party.done(developer.testWebhook, { webhookId: webhook.id })
  const { deliveries } = await party.done(developer.readDeliveries, {})
  const drafted = await party.done(assistant.proposeDraft, {
    form: {
      ...{
        kind: 'handshake',
        title: 'Snow on Monday',
        shareWith: 'link',
        pick: 'team_a',
        teamA: 'Snow',
        teamB: 'None',
      },
      ...{ settlementDate: '2027-03-05T12:00:00.000Z', stakeCents: 1_000, verificationMethod: 'mutual' },
    } as never,
  })
  const { checkId, pictureIds } = await handIn(node, bystander)
  return {
    draftId: draft.id,
    spareDraftId: spare.id,
    otherInvitationTo: another.id,
    invitationTo: invitation.id,
    refereedId: refereed.id,
    otherRefereedId: otherRefereed.id,
    handshakeId,
    disputeId,
    agreementId: bill.id,
    guestId: present(bill.guests[0], 'a guest').id,
    poolId: ownPool.id,
    otherPoolId: otherPool.id,
    commentId,
    poolCommentId,
    loanId: lent.id,
    askId: ask.id,
    seatId: openSeat.id,
    friendInviteId: friendInvite.id,
    orderId,
    sessionId: present(
      sessions.find(({ current }) => !current),
      'she is signed in twice',
    ).id,
    transferId: transaction.transferId,
    noticeId: present(notices[0], 'she was told that she sent it').id,
    ticketId: ticket.id,
    keyId,
    webhookId: webhook.id,
    deliveryId: present(deliveries[0], 'she asked for one').id,
    assistantDraftId: drafted.id,
    identityCheckId: checkId,
    identityPictureId: present(pictureIds[0], 'he handed pictures in'),
    evidenceId: present(evidence[0], 'she brought some').id,
  }
}
