/** Live events say 'look again': a topic names which reads of the API are stale. */
import { seconds } from '@handshake/domain/time.ts'

/** Topic → the routes whose answers a browser should fetch anew. */
export const liveTopics = {
  wallet: [
    'wallet.readBalance',
    'wallet.readBalanceHistory',
    'wallet.readLimits',
    'wallet.readHistory',
    'wallet.readEscrow',
    'wallet.readStatement',
    'wallet.readTaxYear',
    'wallet.readLoyalty',
    'safety.readPlayFigures',
    'payment.readOrders',
    'payment.readReversals',
    'payment.readMethods',
  ],
  handshake: [
    'handshake.readHandshakes',
    'handshake.readHandshake',
    'handshake.readUndecided',
    'handshake.readWhistle',
    'handshake.readReactions',
    'handshake.readRefereedHandshakes',
    'turn.readTurns',
    'marketplace.readMarketplace',
    'marketplace.readGameMarket',
    'reputation.readReputation',
    'reputation.readStatistics',
    'reputation.readHeadToHead',
    'reputation.readRivalries',
    'reputation.readStandings',
    'reputation.readAnalytics',
  ],
  agreement: [
    'agreement.readAgreement',
    'agreement.readAgreements',
    'agreement.readOpenContracts',
    'agreement.readSettleUps',
    'loan.readLoans',
    'loan.readLoan',
    'loan.readLoanAsks',
    'seat.readOwnSeats',
    'seat.readSeat',
    'turn.readTurns',
    'reputation.readReputation',
  ],
  comment: ['handshake.readComments', 'pool.readPoolComments'],
  reaction: ['handshake.readReactions'],
  safety: ['safety.readSafety', 'handshake.readWhistle', 'handshake.readReactions', 'reputation.readStandings'],
  sandbox: ['sandbox.readSandbox'],
  dispute: [
    'dispute.readDisputes',
    'dispute.readOpenDisputes',
    'dispute.readDispute',
    'dispute.readDisputeOf',
    'turn.readTurns',
    'admin.readWaiting',
  ],
  pool: ['pool.readPools', 'pool.readPublicPools', 'pool.readPool', 'pool.readDisputedPools', 'turn.readTurns'],
  notification: ['notification.readNotices', 'notification.readNoticePreferences'],
  session: [
    'session.readSession',
    'session.readSessions',
    'calendar.readCalendar',
    'developer.readKeys',
    'developer.readWebhooks',
  ],
  assistant: ['assistant.readDrafts', 'assistant.readDraft'],
  account: ['account.readSecurity', 'account.readDataExport'],
  support: [
    'support.readTickets',
    'support.readTicket',
    'support.readTicketQueue',
    'support.readQueuedTicket',
    'admin.readWaiting',
  ],
  verification: [
    'verification.readVerifications',
    'verification.readIdentityQueue',
    'verification.readIdentityCheck',
    'admin.readWaiting',
  ],
  presentation: ['presentation.readPresentations', 'presentation.readPresentation'],
  profile: ['profile.readOwnProfile', 'profile.readPublicProfile', 'session.readSession'],
  friend: [
    'friend.readFriends',
    'friend.searchPeople',
    'friend.readBlocked',
    'friend.readRecentPeers',
    'profile.readPublicProfile',
    'reputation.readHeadToHead',
    'reputation.readRivalries',
    'reputation.readStandings',
  ],
  admin: ['admin.readAdjustments', 'admin.readPersonBalance', 'admin.readNewAdmins', 'admin.readWaiting'],
  invite: ['invite.readFriendInvites'],
  /** A game moved: its score stands in lists of games and of handshakes alike. */
  sport: [
    'sport.readGames',
    'sport.readGame',
    'sport.readResults',
    'sport.readSportsHealth',
    'esport.readMatches',
    'esport.readMatch',
    'handshake.readHandshakes',
    'handshake.readHandshake',
    'marketplace.readMarketplace',
  ],
  /** Only the score or the period of a game changed: it travels with the message, and an answer that shows the game is mended in place. */
  score: [
    'sport.readGames',
    'sport.readGame',
    'sport.readResults',
    'esport.readMatches',
    'esport.readMatch',
    'handshake.readHandshakes',
    'handshake.readHandshake',
    'marketplace.readMarketplace',
    'pool.readPool',
  ],
  /** There are games that were not there before, or that are live now, or over. */
  fixture: ['sport.readGames', 'sport.readLeagues', 'esport.readMatches'],
} as const satisfies Record<string, readonly string[]>

export type LiveTopic = keyof typeof liveTopics

/**
 * The stream: server-sent events at this path, one JSON object per message, and its position as the event's id. `since` says the
 * last position that was seen, `device` how often to beat.
 */
export const livePath = '/api/live'

/** With the answer that says who is signed in: the position before it was read, for the `since` of a page's first stream. */
export const livePositionHeader = 'live-position'

/** With the same answer, where the server traces what it does: the browser then says with every request what it follows from. */
export const tracingHeader = 'tracing'

export const liveDevices = ['phone', 'desk'] as const
export type LiveDevice = (typeof liveDevices)[number]

/** How long a stream is silent at most: with nothing to say it beats, as a message without topics. */
export const liveHeartbeatMs: Readonly<Record<LiveDevice, number>> = { phone: seconds(15), desk: seconds(30) }

/** How a game stands, which everyone may know: the newest by `lastUpdated` counts, in whatever order they arrive. */
export type LiveFact = {
  readonly gameId: string
  readonly teamAScore: number
  readonly teamBScore: number
  readonly status: string
  readonly quarterPeriod: string | null
  readonly timeRemaining: string | null
  readonly lastUpdated: string
}

export type LiveMessage = {
  readonly topics: readonly LiveTopic[]
  /** What it follows from, as a W3C `traceparent`: what is read because of it says so in turn. */
  readonly trace?: string
  /** Ids of what changed, where everyone is told: a read whose answer shows none of them is not stale. */
  readonly about?: readonly string[]
  /** What is new about them: nobody needs to ask. */
  readonly facts?: readonly LiveFact[]
  /** Everyone is told at the same moment: whoever asks takes a moment of their own choosing. */
  readonly spread?: true
  /** What came before is unknown by now: every read is stale. */
  readonly everything?: true
  /** This line gives way to a newer one of the same person: it is not opened again until somebody looks at the page. */
  readonly rest?: true
}
