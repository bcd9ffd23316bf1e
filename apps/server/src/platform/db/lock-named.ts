/** A lock on something that has no row of its own, such as how many of something a person may have, until the transaction ends. */
import type { Context } from '../context.ts'

/** Named after what it guards, so that a waiting query explains itself in the database's logs. */
export type LockName =
  | `${'passkeys' | 'keys' | 'webhooks' | 'drafts' | 'friend invites' | 'handshake invitations' | 'support tickets' | 'rewards' | 'open seats' | 'identity checks' | 'own limits' | 'ties' | 'saved views'} of ${string}`
  | 'adjustments of the day'
  | 'days of money'
  | 'document keys'
  | 'presentation links'
  | 'shares of fees'

/**
 * Taken before counting and adding. Under READ COMMITTED ten concurrent requests would otherwise each count the state before the
 * others, and all ten would pass as the last one allowed.
 */
export async function lockNamed({ client }: Pick<Context, 'client'>, name: LockName): Promise<void> {
  await client.query({
    name: 'lock-named',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [name],
  })
}
