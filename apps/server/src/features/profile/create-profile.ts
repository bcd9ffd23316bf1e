/** Use case: an account without a profile gets the default one, named after its address. */
import type { profile } from '@handshake/contracts/profile.ts'
import { usernameFromEmail } from '@handshake/domain/account/username.ts'
import { present } from '@handshake/domain/assert.ts'
import type { UseCase } from '#platform/use-case.ts'
import { insertProfile, profileOf } from './profile.store.ts'

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
