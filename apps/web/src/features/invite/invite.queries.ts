/** Reads of invites, requests for them and the waitlist through the query cache. */
import { invite } from '@handshake/contracts/invite.ts'
import { readQuery } from '#platform/cache/queries.ts'

export const friendInviteQuery = (code: string) =>
  readQuery('invite.readFriendInvite', invite.readFriendInvite, { code })

export const friendInvitesQuery = readQuery('invite.readFriendInvites', invite.readFriendInvites, {})

export const inviteRequestsQuery = readQuery('invite.readInviteRequests', invite.readInviteRequests, {})

export const invitesQuery = readQuery('invite.readInvites', invite.readInvites, {})

export const waitlistQuery = readQuery('invite.readWaitlist', invite.readWaitlist, {})
