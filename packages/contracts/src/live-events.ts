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
    'marketplace.readMarketplace',
    'reputation.readReputation',
    'reputation.readStatistics',
    'reputation.readHeadToHead',
    'reputation.readAnalytics',
  ],
  comment: ['handshake.readComments'],
  dispute: ['dispute.readDisputes', 'dispute.readOpenDisputes', 'dispute.readDispute', 'dispute.readDisputeOf'],
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
  sport: ['sport.readGames', 'sport.readGame', 'sport.readLeagues', 'sport.readSportsHealth'],
} as const satisfies Record<string, readonly string[]>

export type LiveTopic = keyof typeof liveTopics

/** The stream: server-sent events at this path, one JSON object per message. */
export const livePath = '/api/live'

export type LiveMessage = { readonly topics: readonly LiveTopic[] }
