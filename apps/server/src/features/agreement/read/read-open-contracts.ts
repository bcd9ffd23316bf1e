/** Use case: somebody looks for work among the published contracts; those of people who keep apart are left out. */

import type { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { OpenContractRow } from '@handshake/contracts/agreement/agreement-views.ts'
import { personColumn } from '#features/friend/friend.public.ts'
import { decodePlace, encodePlace } from '#platform/db/list-cursor.ts'
import type { UseCase } from '#platform/use-case.ts'

const pageSize = 20

type Row = Omit<OpenContractRow, 'createdAt'> & { createdAt: Date }

export const readOpenContracts: UseCase<typeof agreement.readOpenContracts> = async (ctx, { cursor }, refuse) => {
  const place = cursor === undefined ? null : decodePlace(cursor)
  const from = new Date(place?.key ?? '9999-12-31')
  if ((cursor !== undefined && place === null) || Number.isNaN(from.getTime())) return refuse('agreement.bad-cursor')
  const { rows } = await ctx.client.query<Row>({
    name: 'agreement-open-contracts',
    text: `select a.id, a.title, a.total_value as "totalCents", jsonb_array_length(a.terms -> 'milestones') as "milestoneCount",
        ${personColumn('i')} as initiator,
        a.created_at as "createdAt"
      from agreements a
      join profiles i on i.id = a.initiator_id
      where a.type = 'marketplace' and a.status = 'ready' and a.initiator_id <> $1 and i.is_active
        and not exists (select from kept_apart k where k.person_id = $1 and k.other_id = a.initiator_id)
        and (a.created_at, a.id) < ($2, $3)
      order by a.created_at desc, a.id desc limit ${pageSize + 1}`,
    values: [ctx.person.id, from, place?.id ?? 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
  })
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    contracts: page.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    nextCursor: rows.length > pageSize && last ? encodePlace({ key: last.createdAt.toISOString(), id: last.id }) : null,
  }
}
