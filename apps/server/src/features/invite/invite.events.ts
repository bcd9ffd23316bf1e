/** What invites tell other features: a friend's invite was accepted. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { defineEvent } from '#platform/event.ts'

export const friendInviteAccepted = defineEvent<{ senderId: PersonId; recipientId: PersonId }>(
  'invite.friend-invite-accepted',
)
