/** Invites: asking for one and granting it, inviting friends, and the waitlist. */
import { invite } from '@handshake/contracts/invite/invite.ts'
import { accountClosed, identityErased, newcomerProved, signedUp } from '#features/account/account.events.ts'
import { mailLinks } from '#features/email/email.public.ts'
import { defineFeature, on } from '#platform/feature.ts'
import { bindRoutes } from '#platform/use-case.ts'
import {
  acceptFriendInvite,
  createFriendInvite,
  expireFriendInvites,
  readFriendInvite,
  readFriendInvites,
  revokeFriendInvite,
} from './friend-invites.ts'
import { inviteData } from './invite.public.ts'
import { friendInviteLink, inviteLink } from './invite-link.ts'
import {
  approveInviteRequest,
  declineInviteRequest,
  inviteRequestFile,
  readInviteRequests,
  requestInvite,
} from './invite-requests.ts'
import { followClosing, followSignUp, forgetInvited } from './invited-accounts.ts'
import { createInvite, inviteFile, readInvite, readInvites } from './invites.ts'
import { joinWaitlist, readWaitlist, submitWaitlist, waitlistFile } from './waitlist.ts'

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
