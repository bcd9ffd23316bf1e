/** How long invites stand, and how many a person may have waiting. */
import { days } from '../time.ts'

export const inviteLifeMs = days(7)
/** Nobody has more friends to ask at once; somebody who does is sending to strangers. */
export const maxWaitingFriendInvites = 50

export type FriendInviteStatus = 'pending' | 'accepted' | 'expired' | 'revoked'

/** A pending invite is over at its hour, whether or not a job has noted it yet. */
export const friendInviteStatus = (stored: FriendInviteStatus, expiresAt: Date, now: Date): FriendInviteStatus =>
  stored === 'pending' && expiresAt.getTime() <= now.getTime() ? 'expired' : stored
