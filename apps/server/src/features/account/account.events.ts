/** What accounts tell other features: one was created, verified or closed, or somebody asked for a mail. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { defineEvent } from '#platform/event.ts'

/** The invites a person came with, as the hashes of their codes. */
export const signedUp = defineEvent<{
  personId: PersonId
  email: string
  inviteHash: string | null
  friendInviteHash: string | null
}>('account.signed-up')

export const emailVerified = defineEvent<{ personId: PersonId }>('account.email-verified')

export const accountClosed = defineEvent<{ personId: PersonId }>('account.closed')

export const verificationWished = defineEvent<{ email: string }>('account.verification-wished')

export const passwordResetWished = defineEvent<{ email: string }>('account.password-reset-wished')
