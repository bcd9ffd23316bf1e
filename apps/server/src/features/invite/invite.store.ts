/** Storage of invites and requests for them; of a code only its hash. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { invite } from '@handshake/contracts/invite/invite.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import { inviteLifeMs } from '@handshake/domain/invite/invite-life.ts'
import type { Selectable } from 'kysely'
import { queueMail } from '#features/email/email.public.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/db/database-schema.generated.ts'
import { mintId } from '#platform/mint-id.ts'

export type InviteView = ResultOf<typeof invite.createInvite>['invite']
export type RequestView = ResultOf<typeof invite.approveInviteRequest>

export const inviteView = (row: Selectable<Database['invites']>): InviteView => ({
  id: row.id as Id<'invite'>,
  email: row.email,
  status: row.status as InviteView['status'],
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  usedAt: row.used_at?.toISOString() ?? null,
  usedBy: row.used_by,
})

export const requestView = (row: Selectable<Database['invite_requests']>): RequestView => ({
  id: row.id as Id<'invite-request'>,
  name: row.name,
  email: row.email,
  company: row.company,
  reason: row.reason,
  referralSource: row.referral_source,
  status: row.status as RequestView['status'],
  createdAt: row.created_at.toISOString(),
  reviewedAt: row.reviewed_at?.toISOString() ?? null,
})

type NewInvite = {
  readonly email: string | null
  readonly name: string | null
  readonly codeHash: string | null
  readonly by: PersonId
}

export async function insertInvite(ctx: Context, { email, name, codeHash, by }: NewInvite): Promise<InviteView> {
  const row = await ctx.sql
    .insertInto('invites')
    .values({
      id: mintId<'invite'>(ctx.now),
      code: codeHash,
      email,
      name,
      created_at: ctx.now,
      created_by: by,
      expires_at: new Date(ctx.now.getTime() + inviteLifeMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return inviteView(row)
}

/** An invite for an address gets its code when the mail that carries it leaves. */
export async function mailInvite(
  ctx: Context,
  { email, name, by }: { email: string; name: string | null; by: PersonId },
): Promise<InviteView> {
  const made = await insertInvite(ctx, { email, name, codeHash: null, by })
  await queueMail(ctx, {
    template: 'invite-email',
    to: { email, personId: null },
    about: made.id,
    variables: { name: name ?? email },
  })
  return made
}

/** False when the request is unknown; null when it was decided before. */
export async function decideRequest(
  ctx: Context,
  requestId: Id<'invite-request'>,
  decision: { readonly status: 'approved' | 'declined'; readonly by: PersonId },
): Promise<RequestView | 'unknown' | 'decided'> {
  const decided = await ctx.sql
    .updateTable('invite_requests')
    .set({ status: decision.status, reviewed_at: ctx.now, reviewed_by: decision.by })
    .where('id', '=', requestId)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
  if (decided) return requestView(decided)
  const known = await ctx.sql.selectFrom('invite_requests').where('id', '=', requestId).select('id').executeTakeFirst()
  return known ? 'decided' : 'unknown'
}
