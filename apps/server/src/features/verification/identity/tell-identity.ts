/** Tells of identity checks: the person how theirs went, admins that one waits, and the browsers of both. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { notify } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import type { Check } from './identity.store.ts'

/** Enough for any house; a longer list would be a mailing. */
const most = 50

/** Nobody reviews themself, so nobody is told of their own. */
async function reviewers({ sql }: Pick<Context, 'sql'>, personId: PersonId): Promise<PersonId[]> {
  const rows = await sql
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.id', 'u.id')
    .where('u.role', '=', 'admin')
    .where('p.is_active', '=', true)
    .where('u.id', '<>', personId)
    .orderBy('u.id')
    .limit(most)
    .select('u.id')
    .$narrowType<{ id: PersonId }>()
    .execute()
  return rows.map(({ id }) => id)
}

export function tellOfCheck(ctx: Pick<Context, 'tell'>, personId: PersonId): void {
  ctx.tell([personId], ['verification'])
}

export async function tellReviewers(ctx: Context, { id, personId }: Check, news: 'waits' | 'changed'): Promise<void> {
  const staff = await reviewers(ctx, personId)
  ctx.tell([...staff, personId], ['verification'])
  if (news === 'waits') await notify(ctx, 'verification.identity-waiting', staff, { checkId: id })
}

/** How it went, once; the badge stands on the profile. */
export async function tellOutcome(ctx: Context, check: Check): Promise<void> {
  const { id: checkId, personId, declineReason: reason } = check
  if (reason === null) await notify(ctx, 'verification.identity-verified', [personId], { checkId })
  else await notify(ctx, 'verification.identity-declined', [personId], { checkId, reason })
  ctx.tell([personId], ['profile'])
  await tellReviewers(ctx, check, 'changed')
}
