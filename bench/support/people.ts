/** People for a bench, with money in their wallets and sessions that are open. */
import { cents } from '@handshake/domain/money.ts'
import { openAccount } from '@handshake/ledger/accounts.ts'
import { postBatch } from '@handshake/ledger/post.ts'
import { serverTransferId } from '@handshake/ledger/transfer-id.ts'
import pg from 'pg'
import { mintId } from '../../apps/server/src/platform/mint-id.ts'
import { tokenOf, usernameOf } from './numbered-people.ts'

/** People as rows: an account each, a profile, an open session and a wallet with enough in it. */
export async function createPeople(databaseUrl: string, peopleCount: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const now = new Date()
  const people = Array.from({ length: peopleCount }, () => mintId<'person'>(now) as string)
  const numbers = people.map((_, number) => number)
  const columns = [people, numbers.map(usernameOf), numbers.map((number) => Buffer.from(tokenOf(number)))]
  await client.query(
    `with person as (select * from unnest($1::uuid[], $2::text[], $3::bytea[]) as p (id, username, token)),
       account as (
         insert into users (id, email, password_hash, terms_version, terms_accepted_at, created_at, password_changed_at)
         select id, username || '@example.com', 'none', 'bench', now(), now(), now() from person),
       profile as (
         insert into profiles (id, email, full_name, display_name, username, email_verified, created_at, updated_at)
         select id, username || '@example.com', username, username, username, true, now(), now() from person)
     insert into sessions (id, token_hash, user_id, address, user_agent, created_at, refreshed_at, expires_at)
     select gen_random_uuid(), sha256(token), id, '', '', now(), now(), now() + interval '1 day' from person`,
    columns,
  )
  await client.query(`select ledger.set_daily_cap('promotions', ${Number.MAX_SAFE_INTEGER})`)
  for (const ownerId of people) await openAccount(client, { kind: 'wallet', ownerId })
  for (let from = 0; from < people.length; from += 500) {
    const gifts = people.slice(from, from + 500).map((to) => {
      const gift = {
        id: serverTransferId('reward', to, 'bench'),
        kind: 'wallet.gift',
        to,
        amountCents: cents(10_000_000),
      } as const
      return [gift]
    })
    await postBatch(client, gifts)
  }
  await client.query('vacuum analyze')
  await client.end()
  return people
}
