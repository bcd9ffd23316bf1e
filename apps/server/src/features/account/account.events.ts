/** What accounts tell other features: one was created, verified or closed, or somebody asked for a mail. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { defineEvent } from '#platform/event.ts'

/** The invites a person came with, as the hashes of their codes. */
export const signedUp = defineEvent<{
  personId: PersonId
  email: string
  inviteHash: string | null
  friendInviteHash: string | null
  /** Of a link to a handshake or a pool. */
  handshakeInvitationHash: string | null
}>('account.signed-up')

export const emailVerified = defineEvent<{ personId: PersonId }>('account.email-verified')

export const accountClosed = defineEvent<{ personId: PersonId }>('account.closed')

/** What a closed account was known by, said once so that every feature can forget it, also where no id stands beside it. */
export type FormerIdentity = {
  readonly personId: PersonId
  readonly email: string
  readonly fullName: string
  readonly displayName: string
  readonly username: string
}
export const identityErased = defineEvent<FormerIdentity>('account.identity-erased')

/** What stands where the address of a closed account stood. */
export const namelessAddress = (personId: PersonId): string => `closed-${personId}@closed.invalid`

export const verificationWished = defineEvent<{ email: string; returnTo: string | null }>('account.verification-wished')

export const passwordResetWished = defineEvent<{ email: string }>('account.password-reset-wished')
