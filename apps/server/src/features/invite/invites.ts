/** Use cases: an admin makes invites and looks at them; the signup page asks whether a code still works. */
import type { InputOf } from '@handshake/contracts/contract.ts'
import { invite } from '@handshake/contracts/invite/invite.ts'
import { sql } from 'kysely'
import { newToken, tokenHash } from '#features/session/session.public.ts'
import { readKeysetPage } from '#platform/db/keyset-page.ts'
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

const inviteList = {
  sorts: {
    given: null,
    email: { key: sql`coalesce(i.email, '')`, type: 'text' },
  },
  usual: 'given',
  ascending: 'email',
  id: sql`i.id`,
} as const

/** An admin looks through the invites. */
export const readInvites: UseCase<typeof invite.readInvites> = async (ctx, asked, refuse) =>
  (await pageOfInvites(ctx, asked)) ?? refuse('request.bad-cursor')

async function pageOfInvites(ctx: TableReader, asked: InputOf<typeof invite.readInvites>) {
  const { search, status } = asked
  const found = await readKeysetPage(inviteList, asked, (page) => {
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
    return query.selectAll('i').select(page.sortKey.as('sortKey')).execute()
  })
  return found && { invites: found.rows.map(inviteView), nextCursor: found.nextCursor }
}

export const inviteFile = tableFile({
  name: 'invites',
  route: invite.readInvites,
  page: pageOfInvites,
  rowsOf: ({ invites }) => invites,
  columns: [['id', 'email', 'status', 'createdAt', 'expiresAt', 'usedAt', 'usedBy']],
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
