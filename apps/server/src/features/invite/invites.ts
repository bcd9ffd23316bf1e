/** Use cases: an admin makes invites and looks at them; the signup page asks whether a code still works. */
import type { InputOf } from '@handshake/contracts/contract.ts'
import { invite } from '@handshake/contracts/invite/invite.ts'
import { sql } from 'kysely'
import { newToken, tokenHash } from '#features/session/session.public.ts'
import { type KeysetSort, keysetPage } from '#platform/db/keyset-page.ts'
import { containing } from '#platform/db/like-pattern.ts'
import { type TableReader, tableFile } from '#platform/table-file.ts'
import type { UseCase } from '#platform/use-case.ts'
import { insertInvite, inviteView, mailInvite } from './invite.store.ts'

/** An admin makes an invite, mailed to an address or answered as a link to hand over. */
export const createInvite: UseCase<typeof invite.createInvite> = async (ctx, { email, name }) => {
  const by = ctx.person.id
  if (email !== undefined) return { invite: await mailInvite(ctx, { email, name: name ?? null, by }), link: null }
  const code = newToken()
  const made = await insertInvite(ctx, { email: null, name: name ?? null, codeHash: tokenHash(code), by })
  return { invite: made, link: `${ctx.origin}/signup/${code}` }
}

const pageSize = 50

const sorts = {
  given: null,
  email: { key: sql`coalesce(i.email, '')`, type: 'text' },
} as const satisfies Readonly<Record<string, KeysetSort | null>>

/** An admin looks through the invites. */
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

/** The signup page asks whether an invite code still stands. */
export const readInvite: UseCase<typeof invite.readInvite> = async (ctx, { code }, refuse) => {
  const found = await ctx.sql
    .selectFrom('invites')
    .where('code', '=', tokenHash(code))
    .where('status', '=', 'pending')
    .where('expires_at', '>', ctx.now)
    .select(['email', 'expires_at'])
    .executeTakeFirst()
  return found ? { email: found.email, expiresAt: found.expires_at.toISOString() } : refuse('invite.invalid')
}
