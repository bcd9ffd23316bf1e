/** What the contracts cannot say: for every route with an id in its address, whose that thing is and what everybody else hears. */
import type { api, Feature } from '@handshake/contracts/all.ts'
import type { RefusalCode } from '@handshake/contracts/refusals.ts'
import { type CallerKind, callerKinds, type gatherCast } from './cast.ts'

type Things = Awaited<ReturnType<typeof gatherCast>>['things']

/** The thing that is asked for, by the field that names it; who knows of it; and what everyone else is told. */
export type OwnedThing = {
  readonly thing: Readonly<Record<string, keyof Things>>
  readonly known: readonly CallerKind[]
  readonly unknown: readonly RefusalCode[]
  /** What the schema's own sample cannot guess. */
  readonly values?: Readonly<Record<string, unknown>>
}

/** `public`: what is named there belongs to nobody, or may be known to whoever the access rule lets in. */
export type Expectation = 'public' | OwnedThing

type RouteNames = {
  [F in Feature]: {
    [R in keyof (typeof api)[F] & string]: (typeof api)[F][R] extends { path: `${string}:${string}` }
      ? `${F}.${R}`
      : never
  }[keyof (typeof api)[F] & string]
}[Feature]

const both: readonly CallerKind[] = ['party', 'otherParty']
/** Of a handshake that was on the marketplace everyone may know. */
const everyone: readonly CallerKind[] = callerKinds
const judges: readonly CallerKind[] = ['arbitrator', 'admin']
const matched = { thing: { handshakeId: 'handshakeId' }, known: both, unknown: ['handshake.unknown'] } as const
const offer = {
  thing: { handshakeId: 'invitationTo' },
  known: ['party', 'invited'],
  unknown: ['handshake.unknown'],
} as const
const refereed = { ...offer, thing: { handshakeId: 'refereedId' }, known: ['party', 'invited', 'referee'] } as const
/** Whoever judges disputes may look at what people keep between themselves. */
const readers: readonly CallerKind[] = ['party', 'invited', 'arbitrator', 'admin']
const comment = {
  thing: { handshakeId: 'invitationTo', commentId: 'commentId' },
  known: ['party'],
  unknown: ['handshake.unknown', 'handshake.unknown-comment'],
} as const
/** A private pool, and one that was public and is in dispute. */
const ownPool = { thing: { poolId: 'poolId' }, known: ['party', 'invited'], unknown: ['pool.unknown'] } as const
const poolComment = {
  thing: { poolId: 'poolId', commentId: 'poolCommentId' },
  known: ['party'],
  unknown: ['pool.unknown', 'handshake.unknown-comment'],
} as const
const poolCase = { ...ownPool, thing: { poolId: 'disputedPoolId' }, known: judges } as const
const ownCase = {
  thing: { disputeId: 'disputeId' },
  known: [...both, ...judges],
  unknown: ['dispute.unknown'],
} as const

/** A private one: staff hear that they need a reason, which is not that there is none. */
const seenByStaff = {
  thing: { dealId: 'agreementId' },
  known: ['support', 'admin'],
  unknown: ['admin.unknown-deal'],
} as const

const bill = { thing: { agreementId: 'agreementId' }, known: both, unknown: ['agreement.unknown'] } as const
const ownLoan = { thing: { loanId: 'loanId' }, known: ['party', 'invited'], unknown: ['loan.unknown'] } as const

const ownAsk = { thing: { askId: 'askId' }, known: ['party', 'invited'], unknown: ['loan.unknown-ask'] } as const

const ownTicket = { thing: { ticketId: 'ticketId' }, known: ['party'], unknown: ['support.unknown-ticket'] } as const
const queuedTicket = { ...ownTicket, known: ['support', 'admin'] } as const
const identityCheck = {
  thing: { checkId: 'identityCheckId' },
  known: ['admin'],
  unknown: ['verification.unknown-check'],
} as const

/** A route with an id in its address and without a row here does not compile. */
export const expectations: Readonly<Record<RouteNames, Expectation>> = {
  'account.removePasskey': 'public',
  'admin.switchFeatureFlag': 'public',
  'presentation.editPresentation': 'public',
  'presentation.notePresented': 'public',
  'presentation.readPresentation': 'public',
  'admin.runJobNow': 'public',
  'admin.deleteView': 'public',
  'admin.readDeal': seenByStaff,
  'admin.openDeal': seenByStaff,
  'admin.readDealSteps': seenByStaff,
  'admin.readDealTransfers': seenByStaff,
  'admin.changePersonRole': 'public',
  'admin.suspendPerson': 'public',
  'admin.restorePerson': 'public',
  'admin.endPersonSessions': 'public',
  'admin.readPersonBalance': 'public',
  'admin.askAdjustment': 'public',
  'admin.approveAdjustment': 'public',
  'admin.declineAdjustment': 'public',
  'admin.withdrawAdjustment': 'public',
  'admin.askNewAdmin': 'public',
  'admin.approveNewAdmin': 'public',
  'admin.declineNewAdmin': 'public',
  'admin.withdrawNewAdmin': 'public',
  'admin.tryStuckWork': 'public',
  'agreement.addAgreementPhoto': { ...bill, values: { image: null } },
  'agreement.changeRepeatingSplit': bill,
  'agreement.leaveRepeatingSplit': bill,
  'agreement.readAgreement': bill,
  'agreement.stopRepeatingSplit': bill,
  'agreement.takeAgreementStep': bill,
  'dispute.raiseDispute': { ...matched, known: everyone, unknown: ['handshake.unknown'] },
  'dispute.withdrawDispute': ownCase,
  'dispute.addEvidence': { ...ownCase, values: { image: null } },
  'dispute.ruleDispute': { ...ownCase, known: judges },
  'dispute.acceptRuling': ownCase,
  'dispute.appealRuling': ownCase,
  'dispute.decideAppeal': { ...ownCase, known: ['admin'] },
  'dispute.readDispute': ownCase,
  'dispute.readDisputeOf': { ...matched, known: [...both, ...judges], unknown: ['dispute.unknown'] },
  'document.readDocument': {
    thing: { thingId: 'agreementId' },
    known: both,
    unknown: ['document.unknown'],
    values: { kind: 'agreement' },
  },
  'email.readTemplate': 'public',
  'email.switchTemplate': 'public',
  'email.sendTemplateTest': 'public',
  'email.cancelBulkSend': 'public',
  'email.readMail': 'public',
  'friend.removeFriend': 'public',
  'friend.blockPerson': 'public',
  'friend.unblockPerson': 'public',
  'handshake.openPrivateHandshake': { ...offer, known: ['support', 'arbitrator', 'admin'] },
  'handshake.readHandshake': { ...offer, known: readers },
  'handshake.readChallenge': { ...offer, known: [] },
  'handshake.editHandshake': offer,
  'handshake.shareHandshake': { ...offer, thing: { handshakeId: 'draftId' }, known: ['party'] },
  'handshake.inviteToHandshake': { ...offer, values: { email: 'another@example.com' } },
  'handshake.renewInvitation': offer,
  'handshake.withdrawInvitation': offer,
  'handshake.acceptHandshake': { ...offer, values: { termsVersion: 999 } },
  'handshake.declineHandshake': { ...offer, thing: { handshakeId: 'otherInvitationTo' } },
  'handshake.offerTerms': { ...offer, values: { basedOnVersion: 999 } },
  'handshake.answerOffer': { ...offer, values: { version: 999 } },
  'handshake.cancelHandshake': offer,
  'handshake.remindHandshake': offer,
  'handshake.deleteHandshake': { ...offer, thing: { handshakeId: 'spareDraftId' }, known: ['party'] },
  'handshake.answerResult': offer,
  'handshake.confirmResult': offer,
  'handshake.proposeEnding': offer,
  'handshake.answerProposal': offer,
  'handshake.readComments': offer,
  'handshake.addComment': { ...offer, values: { parentId: null } },
  'handshake.editComment': comment,
  'handshake.deleteComment': comment,
  'handshake.hideComment': 'public',
  'handshake.decideResult': { ...offer, known: judges },
  'handshake.decideAsReferee': refereed,
  // Whoever declines knows of it no more, so it is another one.
  'handshake.declineToReferee': { ...refereed, thing: { handshakeId: 'otherRefereedId' } },
  'invite.readInvite': 'public',
  'invite.approveInviteRequest': 'public',
  'invite.declineInviteRequest': 'public',
  'invite.revokeFriendInvite': {
    thing: { friendInviteId: 'friendInviteId' },
    known: ['party'],
    unknown: ['invite.unknown-friend-invite'],
  },
  'invite.readFriendInvite': 'public',
  'loan.answerLoanAsk': { ...ownAsk, values: { answer: 'decline' } },
  'loan.readLoan': ownLoan,
  'loan.applyForLoan': ownLoan,
  'loan.declineLoan': ownLoan,
  'loan.approveLoan': ownLoan,
  'loan.payLoan': ownLoan,
  'loan.setAutopay': ownLoan,
  'loan.proposeAddendum': { ...ownLoan, values: { kind: 'pause', months: 1, amountCents: null } },
  'loan.answerAddendum': ownLoan,
  'loan.giveDefaultNotice': ownLoan,
  'loan.declareDefault': ownLoan,
  'notification.deleteNotice': {
    thing: { noticeId: 'noticeId' },
    known: ['party'],
    unknown: ['notification.unknown'],
  },
  'payment.cancelOrder': { thing: { orderId: 'orderId' }, known: ['party'], unknown: ['payment.unknown-order'] },
  'payment.linkMethod': 'public',
  'payment.unlinkMethod': 'public',
  'pool.readPool': ownPool,
  'pool.readPoolChallenge': { ...ownPool, known: [] },
  'pool.readPoolComments': ownPool,
  'pool.addPoolComment': { ...ownPool, values: { parentId: null } },
  'pool.editPoolComment': poolComment,
  'pool.deletePoolComment': poolComment,
  'pool.hidePoolComment': 'public',
  'pool.joinPool': ownPool,
  'pool.changePick': ownPool,
  'pool.leavePool': ownPool,
  'pool.cancelPool': ownPool,
  'pool.inviteToPool': ownPool,
  'pool.inviteToPoolByEmail': { ...ownPool, values: { emails: ['someone@example.com'] } },
  'pool.withdrawPoolInvitation': { ...ownPool, values: { email: 'someone@example.com' } },
  'pool.makePoolLink': ownPool,
  // Whoever declines knows of it no more, so it is another one.
  'pool.declinePool': { ...ownPool, thing: { poolId: 'otherPoolId' } },
  'pool.proposePoolResult': ownPool,
  'pool.confirmPoolResult': ownPool,
  'pool.disputePool': ownPool,
  'pool.addPoolStatement': { ...ownPool, values: { text: 'So.', image: null } },
  'pool.appealPoolRuling': ownPool,
  'pool.rulePool': poolCase,
  'pool.decidePoolAppeal': { ...poolCase, known: ['admin'] },
  'profile.readPublicProfile': 'public',
  'reputation.readHeadToHead': 'public',
  'session.revokeSession': {
    thing: { sessionId: 'sessionId' },
    known: ['party'],
    unknown: ['session.unknown-session'],
  },
  'esport.readMatch': 'public',
  'marketplace.readGameMarket': 'public',
  'sport.readGame': 'public',
  'sport.recordResult': 'public',
  'sport.deleteLogo': 'public',
  'sport.lookUpLeague': 'public',
  'sport.readLeagueTeams': 'public',
  'sport.readLeagueEvents': 'public',
  'sport.lookUpTeam': 'public',
  'wallet.readTaxYear': 'public',
  'wallet.readReceipt': { thing: { transferId: 'transferId' }, known: ['party'], unknown: ['wallet.unknown-transfer'] },
  'support.readTicket': ownTicket,
  'support.writeToTicket': { ...ownTicket, values: { image: null } },
  'support.closeTicket': ownTicket,
  'support.readQueuedTicket': queuedTicket,
  'support.answerTicket': queuedTicket,
  'support.addTicketNote': queuedTicket,
  'support.closeQueuedTicket': queuedTicket,
  'verification.readIdentityCheck': identityCheck,
  'verification.openIdentityPicture': {
    ...identityCheck,
    thing: { checkId: 'identityCheckId', pictureId: 'identityPictureId' },
    unknown: ['verification.unknown-check', 'verification.unknown-picture'],
  },
  'verification.decideIdentity': { ...identityCheck, values: { verdict: 'approve', reason: null } },
}
