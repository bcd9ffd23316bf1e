/** Use case: an admin looks at who asks for an invite. */
import type { InputOf } from '@handshake/contracts/contract.ts'
import { invite } from '@handshake/contracts/invite.ts'
import { sql } from 'kysely'
import { type KeysetSort, keysetPage } from '#platform/db/keyset-page.ts'
import { containing } from '#platform/db/like-pattern.ts'
import { type TableReader, tableFile } from '#platform/table-file.ts'
import type { UseCase } from '#platform/use-case.ts'
import { requestView } from './invite.store.ts'

const pageSize = 50

const sorts = {
  /** Those that wait for an answer stand together, the newest first among them. */
  waiting: { key: sql`(r.status = 'pending')::int::bigint`, type: 'bigint' },
  asked: null,
  name: { key: sql`lower(r.name)`, type: 'text' },
} as const satisfies Readonly<Record<string, KeysetSort | null>>

export const readInviteRequests: UseCase<typeof invite.readInviteRequests> = async (ctx, asked, refuse) => {
  const page = await pageOfRequests(ctx, asked)
  if (page === null) return refuse('request.bad-cursor')
  const { waitingCount } = await ctx.sql
    .selectFrom('invite_requests')
    .where('status', '=', 'pending')
    .select(({ fn }) => fn.countAll<number>().as('waitingCount'))
    .executeTakeFirstOrThrow()
  return { ...page, waitingCount: Number(waitingCount) }
}

async function pageOfRequests(ctx: TableReader, asked: InputOf<typeof invite.readInviteRequests>) {
  const { search, status, sort = 'waiting', order = sort === 'name' ? 'asc' : 'desc', cursor } = asked
  const page = keysetPage({ sorts, sort, order, cursor, id: sql`r.id`, size: pageSize })
  if (page === null) return null
  let query = ctx.sql.selectFrom('invite_requests as r').where(page.beyond).orderBy(page.inOrder).limit(page.limit)
  if (status) query = query.where('r.status', '=', status)
  if (search) {
    const part = containing(search)
    query = query.where((eb) =>
      eb.or([eb('r.name', 'ilike', part), eb('r.email', 'ilike', part), eb('r.company', 'ilike', part)]),
    )
  }
  const found = await query.selectAll('r').select(page.sortKey.as('sortKey')).execute()
  const { rows, nextCursor } = page.close(found)
  return { requests: rows.map(requestView), nextCursor }
}

export const inviteRequestFile = tableFile({
  name: 'invite-requests',
  route: invite.readInviteRequests,
  page: pageOfRequests,
  rowsOf: ({ requests }) => requests,
  columns: {
    id: ({ id }) => ({ figure: id }),
    name: ({ name }) => ({ text: name }),
    email: ({ email }) => ({ text: email }),
    company: ({ company }) => ({ text: company }),
    reason: ({ reason }) => ({ text: reason }),
    referral_source: ({ referralSource }) => ({ text: referralSource }),
    status: ({ status }) => ({ figure: status }),
    asked_at: ({ createdAt }) => ({ figure: createdAt }),
    reviewed_at: ({ reviewedAt }) => ({ figure: reviewedAt ?? '' }),
  },
})
