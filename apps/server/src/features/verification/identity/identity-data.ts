/** Identity checks in the export of a person's data, with the pictures that are still there. */
import type { DataSection } from '#platform/feature.ts'
import { openSealed } from './identity-pictures.ts'

export const identityData: DataSection = {
  name: 'identity',
  tables: {
    checks: (sql, personId) =>
      sql
        .selectFrom('identity_checks')
        .where('user_id', '=', personId)
        .select(['id', 'checked_by', 'state', 'document_kind', 'country', 'full_name', 'decline_reason'])
        .select(['created_at', 'submitted_at', 'decided_at', 'pictures_deleted_at']),
  },
  pictures: (sql, personId) =>
    sql
      .selectFrom('identity_pictures as p')
      .innerJoin('identity_checks as c', 'c.id', 'p.check_id')
      .where('c.user_id', '=', personId)
      .select(['p.id', 'p.check_id', 'p.part', 'p.sealed']),
  openPicture: (ctx, { check_id, part, sealed }) =>
    openSealed(ctx, String(check_id), { part: String(part), sealed: String(sealed) }),
}
