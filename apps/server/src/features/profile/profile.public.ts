/** What other features may use of profiles: creating one, reading one, and its part of a data export. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Sql } from '#platform/db/db.ts'
import { pictureOf } from './avatars.ts'
import { profileOf } from './profile.store.ts'

export { insertProfile, profileOf } from './profile.store.ts'

export const profileData = {
  name: 'profile',
  collect: async (sql: Sql, personId: PersonId) => ({
    ...(await profileOf(sql, personId)),
    picture: await pictureOf(sql, personId),
  }),
}
