/** What the browser is told about its person. */
import type { SessionView } from '@handshake/contracts/session/session.ts'
import { usernameFromEmail } from '@handshake/domain/account/username.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Sql } from '#platform/db/db.ts'
import type { Role } from '#platform/use-case.ts'

/** Shown where a score is absent. */
const absentReliability = 50

export async function viewOfPerson(sql: Sql, personId: PersonId): Promise<SessionView['person']> {
  const row = await sql
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .where('users.id', '=', personId)
    .select([
      'users.id',
      'users.email',
      'users.role',
      'needs_onboarding',
      'full_name',
      'display_name',
      'username',
      'avatar_url',
      'email_verified',
      'reliability_score',
    ])
    .executeTakeFirstOrThrow()
  const placeholder = usernameFromEmail(row.email)
  return {
    id: row.id as PersonId,
    email: row.email,
    fullName: row.full_name ?? placeholder,
    displayName: row.display_name ?? placeholder,
    username: row.username ?? placeholder,
    avatarUrl: row.avatar_url,
    role: row.role as Role,
    emailVerified: row.email_verified ?? false,
    reliabilityScore: row.reliability_score ?? absentReliability,
    hasProfile: row.username !== null,
    needsOnboarding: row.needs_onboarding,
    needsVerification: row.email_verified !== true,
  }
}
