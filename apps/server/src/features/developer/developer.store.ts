/** Storage of keys: one row each, found by the hash of the key, which itself is kept nowhere. */
import { createHash } from 'node:crypto'
import type { KeyView } from '@handshake/contracts/developer/key-routes.ts'
import type { KeyScope } from '@handshake/domain/developer/key-scopes.ts'
import type { Id, PersonId, SessionId } from '@handshake/domain/ids.ts'
import { type Cents, zero } from '@handshake/domain/money.ts'
import { proofLifeMs } from '@handshake/domain/session/session-life.ts'
import { minutes } from '@handshake/domain/time.ts'
import { dayMs } from '@handshake/domain/wallet/limits.ts'
import type { Context } from '#platform/context.ts'
import type { Pool } from '#platform/db/db.ts'
import type { DataSection } from '#platform/feature.ts'
import { keyPrefix } from '#platform/http/caller/api-key.ts'
import { ownRows } from '#platform/own-rows.ts'
import type { Person } from '#platform/use-case.ts'

export const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Uses are noted this exactly. */
const notedEveryMs = minutes(1)

type HolderRow = {
  key_id: Id<'key'>
  person_id: PersonId
  scope: KeyScope
  last_four: string
  per_transfer_cents: Cents | null
  per_day_cents: Cents | null
  proved_at: Date
  expires_at: Date
  last_used_at: Date | null
  email_verified: boolean
  region: string | null
  is_from_here: boolean
}

/**
 * On every request with a key. Whoever is closed or suspended has none that works. Whatever office the person holds, the key does
 * not: to it everybody is a user.
 */
export async function identifyKey(
  pool: Pick<Pool, 'query'>,
  { key, address, now }: { readonly key: string; readonly address: string; readonly now: Date },
): Promise<Person | 'elsewhere' | null> {
  const plainAddress = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  const { rows } = await pool.query<HolderRow>({
    name: 'developer-identify-key',
    text: `select k.id as key_id, k.scope, k.last_four, k.per_transfer_cents, k.per_day_cents, k.proved_at, k.expires_at, k.last_used_at,
        u.id as person_id, u.region, coalesce(p.email_verified, false) as email_verified,
        cardinality(k.networks) = 0 or exists (
          select from unnest(k.networks) as network where $3::inet <<= network::inet) as is_from_here
      from api_keys k join users u on u.id = k.user_id left join profiles p on p.id = u.id
      where k.key_hash = $1 and k.expires_at > $2 and u.closed_at is null and coalesce(p.is_active, true)`,
    values: [hashOf(key), now, plainAddress],
  })
  const [row] = rows
  if (row === undefined) return null
  if (!row.is_from_here) return 'elsewhere'
  if (row.last_used_at === null || row.last_used_at.getTime() + notedEveryMs <= now.getTime())
    await noteUse(pool, row.key_id, { address: plainAddress, now })
  return {
    id: row.person_id,
    role: 'user',
    emailVerified: row.email_verified,
    // No session has the id of a key, so whatever asks for the session finds none.
    sessionId: row.key_id as string as SessionId,
    provedAt: row.proved_at,
    secondFactor: false,
    sessionEndsAt: row.expires_at,
    region: row.region,
    key: {
      id: row.key_id,
      scope: row.scope,
      lastFour: row.last_four,
      perTransferCents: row.per_transfer_cents,
      perDayCents: row.per_day_cents,
    },
  }
}

/** Waits for nobody: money that this key is moving holds its row, and the minute is noted by the next call. */
const noteUse = (
  pool: Pick<Pool, 'query'>,
  keyId: Id<'key'>,
  { address, now }: { readonly address: string; readonly now: Date },
) =>
  pool.query({
    name: 'developer-note-use',
    text: `update api_keys set last_used_at = $2, last_used_from = $3
      where id = (select id from api_keys where id = $1 for update skip locked)`,
    values: [keyId, now, address],
  })

/** The keys of a person, the newest first; one of them where it is named. */
export async function keysOf(
  { sql, now, config }: Pick<Context, 'sql' | 'now' | 'config'>,
  personId: PersonId,
  only: Id<'key'> | null = null,
): Promise<KeyView[]> {
  const all = sql.selectFrom('api_keys as k').where('k.user_id', '=', personId)
  const rows = await (only === null ? all : all.where('k.id', '=', only))
    .select(({ selectFrom }) =>
      selectFrom('api_key_spending as s')
        .whereRef('s.key_id', '=', 'k.id')
        .where('s.at', '>', new Date(now.getTime() - dayMs))
        .select(({ fn }) => fn.sum<string | null>('s.amount_cents').as('spent'))
        .as('spent'),
    )
    .selectAll('k')
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id as Id<'key'>,
    name: row.name,
    scope: row.scope as KeyScope,
    prefix: keyPrefix(config.MONEY_MODE),
    lastFour: row.last_four,
    perTransferCents: row.per_transfer_cents as Cents | null,
    perDayCents: row.per_day_cents as Cents | null,
    spentCents: row.spent === null ? zero : (Number(row.spent) as Cents),
    networks: row.networks,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    provedUntil: new Date(row.proved_at.getTime() + proofLifeMs).toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    lastUsedFrom: row.last_used_from,
  }))
}

export async function countKeys({ sql }: Pick<Context, 'sql'>, personId: PersonId): Promise<number> {
  const { count } = await sql
    .selectFrom('api_keys')
    .where('user_id', '=', personId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Every key of a person: they open nothing from this moment on. */
export async function forgetKeys(
  { sql }: Pick<Context, 'sql'>,
  { personId }: { readonly personId: PersonId },
): Promise<void> {
  await sql.deleteFrom('api_keys').where('user_id', '=', personId).execute()
}

export const developerData: DataSection = {
  name: 'developer',
  tables: {
    keys: ownRows('api_keys', {
      orderBy: 'created_at',
      columns: [
        'id',
        'name',
        'last_four',
        'scope',
        'per_transfer_cents',
        'per_day_cents',
        'networks',
        'created_at',
        'proved_at',
        'expires_at',
        'last_used_at',
        'last_used_from',
      ],
    }),
  },
}
