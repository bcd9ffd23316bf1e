/** People who already live here: an account, a profile, a wallet and an open session, without the way in. */
import { createHash, randomBytes } from 'node:crypto'
import type { PersonId } from '@handshake/domain/ids.ts'
import { days } from '@handshake/domain/time.ts'
import { openWallet } from '../src/features/wallet/wallet.public.ts'
import { mintId } from '../src/platform/mint-id.ts'
import { runInContext } from '../src/platform/run-in-context.ts'
import type { TestNode } from './test-node.ts'
import { Visitor } from './visitor.ts'

export type Resident = Visitor & { readonly id: PersonId; readonly username: string }

type Traits = { readonly emailVerified?: boolean; readonly role?: string; readonly privacy?: object }

/** The username is the name in lower case with underscores, as at signup. */
export async function moveIn(node: TestNode, fullName: string, traits: Traits = {}): Promise<Resident> {
  const now = node.machinery.clock.now()
  const id = mintId<'person'>(now)
  const username = fullName.toLowerCase().replaceAll(/\W+/g, '_')
  const token = randomBytes(32).toString('hex')
  await runInContext(node.machinery, async (ctx) => {
    await ctx.client.query(
      `with account as (
         insert into users (id, email, password_hash, role, terms_version, terms_accepted_at, created_at, password_changed_at)
         values ($1, $2, 'none', $3, 'test', $4, $4, $4)
       ), profile as (
         insert into profiles (id, email, full_name, display_name, username, email_verified, created_at, updated_at)
         values ($1, $2, $5, $5, $6, $7, $4, $4)
       )
       insert into sessions (id, token_hash, user_id, address, user_agent, created_at, refreshed_at, expires_at)
       values ($8, $9, $1, '', '', $4, $4, $10)`,
      [
        id,
        `${username}@example.com`,
        traits.role ?? 'user',
        now,
        fullName,
        username,
        traits.emailVerified ?? true,
        mintId<'session'>(now),
        createHash('sha256').update(token).digest(),
        new Date(now.getTime() + days(300)),
      ],
    )
    await openWallet(ctx, id)
  })
  if (traits.privacy)
    await node.pool.query('update profiles set privacy_settings = privacy_settings || $2 where id = $1', [
      id,
      JSON.stringify(traits.privacy),
    ])
  return Object.assign(new Visitor(node.url, token), { id, username })
}
