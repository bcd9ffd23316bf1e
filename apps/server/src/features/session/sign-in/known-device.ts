/** Browsers that a person has signed in with before: guesses made elsewhere do not keep them out. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { knownDeviceMs } from '@handshake/domain/session/session-life.ts'
import { sql as raw } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { DeviceCookie } from '#platform/use-case.ts'
import { newToken, tokenHash } from './one-time-token.ts'

type Ctx = Pick<Context, 'sql' | 'now'> & { readonly deviceCookie: DeviceCookie }

const maxDevices = 50
const isToken = (token: string | null): token is string => token !== null && /^[0-9a-f]{64}$/.test(token)
const hashOf = (token: string): Buffer => Buffer.from(tokenHash(token), 'hex')

/** A name for this browser that a limit can count by, or null where the account has not been opened with it before. */
export async function knownDevice({ sql, now, deviceCookie }: Ctx, email: string): Promise<string | null> {
  if (!isToken(deviceCookie.token)) return null
  const hash = hashOf(deviceCookie.token)
  const row = await sql
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .where('users.email', '=', email)
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .select('user_id')
    .executeTakeFirst()
  return row ? tokenHash(`${row.user_id}|${hash.toString('hex')}`) : null
}

export async function rememberDevice({ sql, now, deviceCookie }: Ctx, personId: PersonId): Promise<void> {
  const token = isToken(deviceCookie.token) ? deviceCookie.token : newToken()
  const expires_at = new Date(now.getTime() + knownDeviceMs)
  await sql
    .insertInto('known_devices')
    .values({ token_hash: hashOf(token), user_id: personId, created_at: now, last_used_at: now, expires_at })
    .onConflict((known) => known.columns(['user_id', 'token_hash']).doUpdateSet({ last_used_at: now, expires_at }))
    .execute()
  await raw`delete from known_devices where user_id = ${personId} and token_hash in (
    select token_hash from known_devices where user_id = ${personId}
    order by last_used_at desc, token_hash offset ${raw.lit(maxDevices)})`.execute(sql)
  deviceCookie.set(token, expires_at)
}
