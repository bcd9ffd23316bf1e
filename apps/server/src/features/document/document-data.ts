/** A person's part of a data export: what they said yes to, and how they had proved who they are. */
import type { DataSection } from '#platform/feature.ts'
import { ownRows } from '#platform/own-rows.ts'

export const documentData: DataSection = {
  name: 'acceptances',
  tables: {
    acceptances: ownRows('acceptances', {
      orderBy: 'accepted_at',
      columns: ['thing_kind', 'thing_id', 'terms_version', 'accepted_at', 'signed_in_by', 'proved_at'],
    }),
  },
}
