/** What other features may use of accounts: addresses and their verification, and what stands in the way of a closing. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'

export { emailOf } from './account.store.ts'
export { markVerified } from './sign-up/mark-verified.ts'
export { proveAddress } from './sign-up/prove-address.ts'

/** Why an account cannot be closed yet, in words for its owner ('withdraw your balance first'), or null. Listed in features.ts. */
export type ClosingCheck = (ctx: Context, personId: PersonId) => Promise<string | null>
