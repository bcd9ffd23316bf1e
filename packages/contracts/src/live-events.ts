/** Live events say only 'look again': a topic names which reads of the API are stale, never what changed. */

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
    'payment.readOrders',
    'payment.readMethods',
  ],
  handshake: [
    'handshake.readHandshakes',
    'handshake.readHandshake',
    'handshake.readUndecided',
    'handshake.readRefereedHandshakes',
    'marketplace.readMarketplace',
    'marketplace.readGameMarket',
    'reputation.readReputation',
    'reputation.readStatistics',
    'reputation.readHeadToHead',
    'reputation.readAnalytics',
  ],
  agreement: ['agreement.readAgreement', 'agreement.readAgreements', 'reputation.readReputation'],
  comment: ['handshake.readComments'],
  safety: ['safety.readSafety'],
  loan: ['loan.readLoans', 'loan.readLoan'],
  dispute: ['dispute.readDisputes', 'dispute.readOpenDisputes', 'dispute.readDispute', 'dispute.readDisputeOf'],
  pool: ['pool.readPools', 'pool.readPublicPools', 'pool.readPool', 'pool.readDisputedPools'],
  notification: ['notification.readNotices'],
  session: ['session.readSession', 'session.readSessions'],
  account: ['account.readSecurity'],
  profile: ['profile.readOwnProfile', 'profile.readPublicProfile', 'session.readSession'],
  friend: [
    'friend.readFriends',
    'friend.searchPeople',
    'friend.readBlocked',
    'friend.readRecentPeers',
    'profile.readPublicProfile',
    'reputation.readHeadToHead',
  ],
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
  /** There are games that were not there before, or that are live now, or over. */
  fixture: ['sport.readGames', 'sport.readLeagues', 'esport.readMatches'],
} as const satisfies Record<string, readonly string[]>

export type LiveTopic = keyof typeof liveTopics

/** The stream: server-sent events at this path, one JSON object per message. */
export const livePath = '/api/live'

export type LiveMessage = {
  readonly topics: readonly LiveTopic[]
  /** Ids of what changed, where everyone is told: a read whose answer shows none of them is not stale. */
  readonly about?: readonly string[]
  /** This line gives way to a newer one of the same person: it is not opened again until somebody looks at the page. */
  readonly rest?: true
}
