/** A lock on something that has no row of its own, such as how many of something a person may have, until the transaction ends. */
import type { Context } from '../context.ts'

/** Named after what it guards, so that whoever reads a waiting query knows what for. */
export type LockName =
  | `${'passkeys' | 'keys' | 'friend invites' | 'handshake invitations' | 'support tickets' | 'rewards' | 'identity checks' | 'own limits' | 'ties' | 'saved views'} of ${string}`
  | 'adjustments of the day'
  | 'days of money'
  | 'document keys'
  | 'presentation links'
  | 'shares of fees'

/**
 * Whoever counts and then adds takes it first. Under READ COMMITTED ten at once would otherwise each count what was there before the
 * others, and all ten would be the last one allowed.
 */
export async function lockNamed({ client }: Pick<Context, 'client'>, name: LockName): Promise<void> {
  await client.query({
    name: 'lock-named',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [name],
  })
}
