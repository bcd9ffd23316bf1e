/** People who already live here: an account, a profile, a wallet and an open session, without the way in. */
import { createHash, randomBytes } from 'node:crypto'
import type { PersonId } from '@handshake/domain/ids.ts'
import { days } from '@handshake/domain/time.ts'
import { changeRole } from '../src/features/session/session.public.ts'
import { openWallet } from '../src/features/wallet/wallet.public.ts'
import { mintId } from '../src/platform/mint-id.ts'
import { runInContext } from '../src/platform/run-in-context.ts'
import type { Role } from '../src/platform/use-case.ts'
import type { TestNode } from './test-node.ts'
import { Visitor } from './visitor.ts'

export type Resident = Visitor & { readonly id: PersonId; readonly username: string }

type Traits = {
  readonly emailVerified?: boolean
  readonly role?: string
  readonly privacy?: object
  readonly wallet?: 'open' | 'none'
}

/** The username is the name in lower case with underscores, as at signup. */
export async function moveIn(node: TestNode, fullName: string, traits: Traits = {}): Promise<Resident> {
  const now = node.machinery.clock.now()
  const id = mintId<'person'>(now)
  const username = fullName.toLowerCase().replaceAll(/\W+/g, '_')
  const token = randomBytes(32).toString('hex')
  await runInContext(node.machinery, async (ctx) => {
    await ctx.client.query(
      `with account as (
         insert into users (id, email, password_hash, terms_version, terms_accepted_at, created_at, password_changed_at)
         values ($1, $2, 'none', 'test', $3, $3, $3)
       ), profile as (
         insert into profiles (id, email, full_name, display_name, username, email_verified, created_at, updated_at)
         values ($1, $2, $4, $4, $5, $6, $3, $3)
       )
       insert into sessions (id, token_hash, user_id, address, user_agent, created_at, refreshed_at, expires_at)
       values ($7, $8, $1, '', '', $3, $3, $9)`,
      [
        id,
        `${username}@example.com`,
        now,
        fullName,
        username,
        traits.emailVerified ?? true,
        mintId<'session'>(now),
        createHash('sha256').update(token).digest(),
        new Date(now.getTime() + days(300)),
      ],
    )
    if (traits.role)
      await changeRole(ctx, { personId: id, role: traits.role as Role, changedBy: null, reason: 'a test' })
    if (traits.wallet !== 'none') await openWallet(ctx, id)
  })
  if (traits.privacy)
    await node.pool.query('update profiles set privacy_settings = privacy_settings || $2 where id = $1', [
      id,
      JSON.stringify(traits.privacy),
    ])
  return Object.assign(new Visitor(node.url, token), { id, username })
}
