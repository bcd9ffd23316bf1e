/** Use case: an admin looks through the invites. */
import type { InputOf } from '@handshake/contracts/contract.ts'
import { invite } from '@handshake/contracts/invite.ts'
import { sql } from 'kysely'
import { type KeysetSort, keysetPage } from '#platform/db/keyset-page.ts'
import { containing } from '#platform/db/like-pattern.ts'
import { type TableReader, tableFile } from '#platform/table-file.ts'
import type { UseCase } from '#platform/use-case.ts'
import { inviteView } from './invite.store.ts'

const pageSize = 50

const sorts = {
  given: null,
  email: { key: sql`coalesce(i.email, '')`, type: 'text' },
} as const satisfies Readonly<Record<string, KeysetSort | null>>

export const readInvites: UseCase<typeof invite.readInvites> = async (ctx, asked, refuse) =>
  (await pageOfInvites(ctx, asked)) ?? refuse('request.bad-cursor')

async function pageOfInvites(ctx: TableReader, asked: InputOf<typeof invite.readInvites>) {
  const { search, status, sort = 'given', order = sort === 'email' ? 'asc' : 'desc', cursor } = asked
  const page = keysetPage({ sorts, sort, order, cursor, id: sql`i.id`, size: pageSize })
  if (page === null) return null
  let query = ctx.sql.selectFrom('invites as i').where(page.beyond).orderBy(page.inOrder).limit(page.limit)
  if (status) query = query.where('i.status', '=', status === 'converted' ? 'converted' : 'pending')
  if (status === 'pending') query = query.where('i.expires_at', '>', ctx.now)
  if (status === 'expired') query = query.where('i.expires_at', '<=', ctx.now)
  if (search) {
    const part = containing(search)
    query = query.where((eb) =>
      eb.or([eb('i.email', 'ilike', part), eb('i.name', 'ilike', part), eb('i.used_by', 'ilike', part)]),
    )
  }
  const found = await query.selectAll('i').select(page.sortKey.as('sortKey')).execute()
  const { rows, nextCursor } = page.close(found)
  return { invites: rows.map(inviteView), nextCursor }
}

export const inviteFile = tableFile({
  name: 'invites',
  route: invite.readInvites,
  page: pageOfInvites,
  rowsOf: ({ invites }) => invites,
  columns: {
    id: ({ id }) => ({ figure: id }),
    email: ({ email }) => ({ text: email ?? '' }),
    status: ({ status }) => ({ figure: status }),
    created_at: ({ createdAt }) => ({ figure: createdAt }),
    expires_at: ({ expiresAt }) => ({ figure: expiresAt }),
    used_at: ({ usedAt }) => ({ figure: usedAt ?? '' }),
    used_by: ({ usedBy }) => ({ text: usedBy ?? '' }),
  },
})
