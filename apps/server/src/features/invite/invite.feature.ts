/** Invites: asking for one and granting it, inviting friends, and the waitlist. */
import { invite } from '@handshake/contracts/invite.ts'
import { accountClosed, identityErased, newcomerProved, signedUp } from '#features/account/account.events.ts'
import { mailLinks } from '#features/email/email.public.ts'
import { defineFeature, on } from '#platform/feature.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { acceptFriendInvite } from './accept-friend-invite.ts'
import { approveInviteRequest } from './approve-invite-request.ts'
import { createFriendInvite } from './create-friend-invite.ts'
import { createInvite } from './create-invite.ts'
import { declineInviteRequest } from './decline-invite-request.ts'
import { expireFriendInvites } from './expire-friend-invites.job.ts'
import { followClosing, forgetInvited } from './follow-closing.ts'
import { followSignUp } from './follow-sign-up.ts'
import { inviteData } from './invite.public.ts'
import { friendInviteLink, inviteLink } from './invite-link.ts'
import { joinWaitlist, submitWaitlist } from './join-waitlist.ts'
import { readFriendInvite } from './read-friend-invite.ts'
import { readFriendInvites } from './read-friend-invites.ts'
import { readInvite } from './read-invite.ts'
import { inviteRequestFile, readInviteRequests } from './read-invite-requests.ts'
import { inviteFile, readInvites } from './read-invites.ts'
import { readWaitlist, waitlistFile } from './read-waitlist.ts'
import { requestInvite } from './request-invite.ts'
import { revokeFriendInvite } from './revoke-friend-invite.ts'

export const inviteFeature = defineFeature('invite', {
  routes: bindRoutes(invite, {
    readInvite,
    createInvite,
    readInvites,
    requestInvite,
    readInviteRequests,
    approveInviteRequest,
    declineInviteRequest,
    createFriendInvite,
    readFriendInvites,
    revokeFriendInvite,
    readFriendInvite,
    acceptFriendInvite,
    joinWaitlist,
    readWaitlist,
  }),
  dataSections: [inviteData],
  tableFiles: [inviteFile, inviteRequestFile, waitlistFile],
  mailLinks: mailLinks({ 'invite-email': inviteLink, 'friend-invite': friendInviteLink }),
  reactions: [
    on(signedUp, 'invite.follow-sign-up', followSignUp),
    on(newcomerProved, 'invite.follow-proof', followSignUp),
    on(accountClosed, 'invite.follow-closing', followClosing),
    on(identityErased, 'invite.forget-invited', forgetInvited),
  ],
  jobs: [
    {
      name: 'invite.expire-friend-invites',
      about: 'Expires friend invites after seven days.',
      cron: '7 * * * *',
      run: expireFriendInvites,
    },
  ],
  plainRoutes: [
    {
      method: 'POST',
      path: '/functions/v1/submit-waitlist-monday',
      takes: 'json',
      limit: invite.joinWaitlist.limit,
      serve: submitWaitlist,
    },
    {
      method: 'POST',
      path: '/functions/v1/submit-waitlist',
      takes: 'json',
      limit: invite.joinWaitlist.limit,
      serve: submitWaitlist,
    },
  ],
})
