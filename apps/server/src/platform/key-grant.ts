/** A key that a request was sent with: what it lets a program do in its person's name. */
import type { KeyScope } from '@handshake/domain/developer/key-scopes.ts'
import type { Id } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'

export type KeyGrant = {
  readonly id: Id<'key'>
  readonly scope: KeyScope
  /** All of the key itself that is ever written down. */
  readonly lastFour: string
  /** Null for a key that moves no money. */
  readonly perTransferCents: Cents | null
  readonly perDayCents: Cents | null
}
