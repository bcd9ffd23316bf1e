/** Reads of invites, requests for them and the waitlist through the query cache. */
import { invite } from '@handshake/contracts/invite/invite.ts'
import { pagesQuery, readQuery } from '#platform/cache/queries.ts'

export const friendInviteQuery = (code: string) =>
  readQuery('invite.readFriendInvite', invite.readFriendInvite, { code })

export const friendInvitesQuery = readQuery('invite.readFriendInvites', invite.readFriendInvites, {})

/** Every page of every search. */
export const allInvites = ['invite.readInvites', 'pages'] as const
export const allRequests = ['invite.readInviteRequests', 'pages'] as const

type InviteFilter = Readonly<Record<string, string>>

export const invitesQuery = (asked: InviteFilter) => pagesQuery('invite.readInvites', invite.readInvites, asked)

export const inviteRequestsQuery = (asked: InviteFilter) =>
  pagesQuery('invite.readInviteRequests', invite.readInviteRequests, asked)

export const waitlistQuery = (asked: InviteFilter) => pagesQuery('invite.readWaitlist', invite.readWaitlist, asked)
