/** Storage of profiles: what others see of a person, and the one writer of it. */
import { createHash } from 'node:crypto'
import type { OwnProfile } from '@handshake/contracts/profile/profile.ts'
import { freeUsername } from '@handshake/domain/account/username.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Selectable } from 'kysely'
import type { Database } from '#platform/db/database-schema.generated.ts'
import type { Sql } from '#platform/db/db.ts'
import { startingWith } from '#platform/db/like-pattern.ts'

export type NewProfile = {
  readonly id: PersonId
  readonly email: string
  readonly fullName: string
  /** Taken as it is when free, otherwise with the first free number. */
  readonly wantedUsername: string
  readonly now: Date
}

/** False when the account has a profile already. */
export async function insertProfile(sql: Sql, profile: NewProfile): Promise<boolean> {
  for (;;) {
    const inserted = await sql
      .insertInto('profiles')
      .values({
        id: profile.id,
        email: profile.email,
        full_name: profile.fullName,
        display_name: profile.fullName,
        username: await firstFree(sql, profile),
        created_at: profile.now,
        updated_at: profile.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (inserted.numInsertedOrUpdatedRows === 1n) return true
    // Another sign-up may take the name between our look and our insert: then look again.
    if (await profileOf(sql, profile.id)) return false
  }
}

async function firstFree(sql: Sql, { id, wantedUsername, now }: NewProfile): Promise<string> {
  const taken = await takenLike(sql, wantedUsername)
  for (;;) {
    const username = freeUsername(wantedUsername, taken)
    if (!(await isResting(sql, { username, except: id, now }))) return username
    taken.add(username)
  }
}

async function takenLike(sql: Sql, wanted: string): Promise<Set<string>> {
  const pattern = startingWith(wanted)
  const rows = await sql.selectFrom('profiles').where('username', 'like', pattern).select('username').execute()
  return new Set(rows.map((row) => row.username))
}

type PrivacyRow = { readonly friends_table?: boolean; readonly allow_friend_requests?: boolean }

export async function profileOf(sql: Sql, personId: PersonId): Promise<OwnProfile | null> {
  const row = await sql.selectFrom('profiles').where('id', '=', personId).selectAll().executeTakeFirst()
  return row ? viewOf(row) : null
}

/** Locked until the end of the transaction: whoever gives or takes the badge for a name waits here. */
export async function lockProfile(sql: Sql, personId: PersonId): Promise<OwnProfile | null> {
  const row = await sql.selectFrom('profiles').where('id', '=', personId).selectAll().forUpdate().executeTakeFirst()
  return row ? viewOf(row) : null
}

const anId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** By username or id, which can never be mistaken for each other; a closed account is nobody's. */
export async function findActiveProfile(sql: Sql, who: string): Promise<OwnProfile | null> {
  const row = await sql
    .selectFrom('profiles')
    .where(anId.test(who) ? 'id' : 'username', '=', who)
    .where('is_active', '=', true)
    .selectAll()
    .executeTakeFirst()
  return row ? viewOf(row) : null
}

function viewOf(row: Selectable<Database['profiles']>): OwnProfile {
  const privacy = row.privacy_settings as PrivacyRow
  return {
    id: row.id as PersonId,
    email: row.email,
    fullName: row.full_name,
    displayName: row.display_name,
    username: row.username,
    avatarUrl: row.avatar_url,
    reliabilityScore: row.reliability_score,
    emailVerified: row.email_verified,
    phoneVerified: row.phone_verified,
    hasPassport: row.has_passport,
    privacySettings: {
      friendsTable: privacy.friends_table ?? true,
      allowFriendRequests: privacy.allow_friend_requests ?? true,
    },
    oddsFormat: row.odds_format as OwnProfile['oddsFormat'],
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

type Editable = 'fullName' | 'displayName' | 'username' | 'avatarUrl' | 'privacySettings' | 'oddsFormat'
export type ProfileChange = { readonly [Name in Editable]?: OwnProfile[Name] | undefined }

/** Only these columns can be changed by their owner (decision 3.4). */
export async function changeProfile(sql: Sql, personId: PersonId, change: ProfileChange, now: Date): Promise<void> {
  const { fullName, displayName, username, avatarUrl, privacySettings: privacy, oddsFormat } = change
  await sql
    .updateTable('profiles')
    .set({
      ...(fullName === undefined ? {} : { full_name: fullName }),
      ...(displayName === undefined ? {} : { display_name: displayName }),
      ...(username === undefined ? {} : { username }),
      ...(avatarUrl === undefined ? {} : { avatar_url: avatarUrl }),
      ...(privacy === undefined ? {} : { privacy_settings: privacyColumn(privacy) }),
      ...(oddsFormat === undefined ? {} : { odds_format: oddsFormat }),
      updated_at: now,
    })
    .where('id', '=', personId)
    .execute()
}

/** Their identity was checked under another name: it can be checked again. */
export async function takeBadge(sql: Sql, personId: PersonId): Promise<void> {
  await sql.updateTable('profiles').set({ has_passport: false }).where('id', '=', personId).execute()
}

const privacyColumn = (privacy: OwnProfile['privacySettings']): string =>
  JSON.stringify({ friends_table: privacy.friendsTable, allow_friend_requests: privacy.allowFriendRequests })

type Wanted = { readonly username: string; readonly except: PersonId; readonly now: Date }

/** Somebody has it, or gave it up so lately that others still take it for theirs. */
export async function isTaken(sql: Sql, wanted: Wanted): Promise<boolean> {
  const { username, except } = wanted
  const row = await sql
    .selectFrom('profiles')
    .where('username', '=', username)
    .where('id', '<>', except)
    .select('id')
    .executeTakeFirst()
  return row !== undefined || isResting(sql, wanted)
}

/** The database lets a name rest whenever one is given up; whoever gave it up may have it back. */
async function isResting(sql: Sql, { username, except, now }: Wanted): Promise<boolean> {
  const row = await sql
    .selectFrom('resting_usernames')
    .where('name_hash', '=', createHash('sha256').update(username).digest())
    .where('user_id', '<>', except)
    .where('rests_until', '>', now)
    .select('user_id')
    .executeTakeFirst()
  return row !== undefined
}
