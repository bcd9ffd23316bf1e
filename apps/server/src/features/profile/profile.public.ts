/** What other features may use of profiles: creating one, reading one, its picture, and its part of a data export. */
import type { DataSection } from '#platform/feature.ts'
import { ownRows } from '#platform/own-rows.ts'

export { facesAt } from './avatars.ts'
export { insertProfile, profileOf } from './profile.store.ts'

export const profileData: DataSection = {
  name: 'profile',
  tables: {
    profile: ownRows('profiles', { of: 'id' }),
  },
  pictures: (sql, personId) =>
    sql.selectFrom('avatars').where('user_id', '=', personId).select(['file_id as id', 'bytes']),
}
