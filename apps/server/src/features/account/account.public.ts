/** What other features may know of accounts: that one was created, verified or closed, and what they owe to an export or a closing. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Sql } from '#platform/db/db.ts'
import { defineEvent } from '#platform/event.ts'

export { emailOf } from './account.store.ts'
export { emailVerified, markVerified } from './sign-up/mark-verified.ts'
export { proveAddress } from './sign-up/prove-address.ts'

/** The invites a person came with, as the hashes of their codes. */
export const signedUp = defineEvent<{
  personId: PersonId
  email: string
  inviteHash: string | null
  friendInviteHash: string | null
}>('account.signed-up')

export const accountClosed = defineEvent<{ personId: PersonId }>('account.closed')

/** Why an account cannot be closed yet, in words for its owner ('withdraw your balance first'), or null. Listed in features.ts. */
export type ClosingCheck = (ctx: Context, personId: PersonId) => Promise<string | null>

/** A feature's part of the personal data export. Listed in features.ts. */
export type DataSection = {
  readonly name: string
  readonly collect: (sql: Sql, personId: PersonId) => Promise<unknown>
}
