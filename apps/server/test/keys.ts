/** Keys for tests: made through the API by somebody who has just proved who they are, and programs that call with them. */

import type { UnkeyedCallOf } from '@handshake/contracts/contract.ts'
import { developer } from '@handshake/contracts/developer/developer.ts'
import type { Id } from '@handshake/domain/ids.ts'
import type { Resident } from './residents.ts'
import type { TestNode } from './test-node.ts'
import { Visitor } from './visitor.ts'

type Wanted = Partial<UnkeyedCallOf<typeof developer.createKey>>

/** Calls with a key instead of a cookie, as programs do. */
export class Program extends Visitor {
  readonly #key: string

  constructor(base: string, key: string) {
    super(base)
    this.#key = key
  }

  override fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (!headers.has('authorization')) headers.set('authorization', `Bearer ${this.#key}`)
    return super.fetch(path, { ...init, headers })
  }
}

/** As if they had just typed their password. */
export const proveNow = (node: TestNode, person: Pick<Resident, 'id'>) =>
  node.pool.query('update sessions set proved_at = $2 where user_id = $1', [person.id, node.machinery.clock.now()])

export type HeldKey = { readonly id: Id<'key'>; readonly secret: string; readonly program: Program }

export async function makeKey(node: TestNode, person: Resident, wanted: Wanted = {}): Promise<HeldKey> {
  await proveNow(node, person)
  const { secret, key } = await person.done(developer.createKey, {
    ...{ name: 'Test', scope: 'read', lifeDays: 30, networks: [] },
    ...(wanted.scope === 'money' && { perTransferCents: 10_000, perDayCents: 50_000 }),
    ...wanted,
  } as UnkeyedCallOf<typeof developer.createKey>)
  return { id: key.id, secret, program: new Program(node.url, secret) }
}
