/** What accounts tell other features: one was created, verified or closed, or somebody asked for a mail. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { defineEvent } from '#platform/event.ts'

/** The invites a person came with, as the hashes of their codes. */
export type CameBy = {
  readonly inviteHash: string | null
  readonly friendInviteHash: string | null
  /** Of a link to a handshake or a pool. */
  readonly handshakeInvitationHash: string | null
}

/** Somebody who came, told when they sign up and again once they prove their address: until then an invite that was mailed to another one is not theirs. */
export type Newcomer = CameBy & { readonly personId: PersonId; readonly email: string; readonly proved: boolean }

export const signedUp = defineEvent<Newcomer>('account.signed-up')
export const newcomerProved = defineEvent<Newcomer>('account.newcomer-proved')

export const emailVerified = defineEvent<{ personId: PersonId }>('account.email-verified')

export const accountClosed = defineEvent<{ personId: PersonId }>('account.closed')

/**
 * A closed account, and the address it was known by, said once so that every feature can forget it where no id stands beside it. Null
 * for an account that never proved it: the address is somebody else's, perhaps, and so is what they were sent.
 */
export type FormerIdentity = { readonly personId: PersonId; readonly provenEmail: string | null }
export const identityErased = defineEvent<FormerIdentity>('account.identity-erased')

/** What stands where the address of a closed account stood. */
export const namelessAddress = (personId: PersonId): string => `closed-${personId}@closed.invalid`

export const verificationRequested = defineEvent<{ email: string; returnTo: string | null }>(
  'account.verification-wished',
)

export const passwordResetRequested = defineEvent<{ email: string }>('account.password-reset-wished')
