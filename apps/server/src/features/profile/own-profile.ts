/** Use cases: an account gets its default profile; its owner reads and edits it. */
import type { profile } from '@handshake/contracts/profile/profile.ts'
import { usernameFromEmail } from '@handshake/domain/account/username.ts'
import { present } from '@handshake/domain/assert.ts'
import { stillVouchesFor } from '@handshake/domain/verification/vouched-name.ts'
import { sql } from 'kysely'
import type { UseCase } from '#platform/use-case.ts'
import { changeProfile, insertProfile, isTaken, lockProfile, profileOf, takeBadge } from './profile.store.ts'

/** An account without a profile gets the default one, named after its address. */
export const createProfile: UseCase<typeof profile.createProfile> = async (ctx) => {
  const { id } = ctx.person
  const { email } = await ctx.sql.selectFrom('users').where('id', '=', id).select('email').executeTakeFirstOrThrow()
  const wantedUsername = usernameFromEmail(email)
  const created = await insertProfile(ctx.sql, {
    id,
    email,
    fullName: email.split('@', 1)[0] ?? wantedUsername,
    wantedUsername,
    now: ctx.now,
  })
  if (created) ctx.tell([id], ['profile'])
  return { profile: present(await profileOf(ctx.sql, id), 'the profile is there now'), created }
}

/** A person looks at their own profile. */
export const readOwnProfile: UseCase<typeof profile.readOwnProfile> = async (ctx) => ({
  profile: await profileOf(ctx.sql, ctx.person.id),
})

/** A person edits their own profile. */
export const updateProfile: UseCase<typeof profile.updateProfile> = async (ctx, input, refuse) => {
  const { id } = ctx.person
  const before = await lockProfile(ctx.sql, id)
  if (before === null) return refuse('profile.missing')
  if (input.username !== undefined) {
    // Whoever wants this name waits here for the other: the loser is told, not thrown out by the constraint.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`username:${input.username}`}, 0))`.execute(ctx.sql)
    if (await isTaken(ctx.sql, { username: input.username, except: id, now: ctx.now }))
      return refuse('profile.username-taken')
  }
  await changeProfile(ctx.sql, id, input, ctx.now)
  if (before.hasPassport && !stillVouchesFor(before, { ...before, ...namesIn(input) })) await takeBadge(ctx.sql, id)
  ctx.tell([id], ['profile'])
  return present(await profileOf(ctx.sql, id), 'the profile was just changed')
}

type Names = { readonly fullName?: string | undefined; readonly displayName?: string | undefined }

const namesIn = ({ fullName, displayName }: Names) => ({
  ...(fullName === undefined ? {} : { fullName }),
  ...(displayName === undefined ? {} : { displayName }),
})
