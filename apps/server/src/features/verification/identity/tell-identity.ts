/** Tells of identity checks: the person how theirs went, admins that one waits, and the browsers of both. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { notify, staffWith } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import type { Check } from './identity.store.ts'

export function tellOfCheck(ctx: Pick<Context, 'tell'>, personId: PersonId): void {
  ctx.tell([personId], ['verification'])
}

export async function tellReviewers(
  ctx: Context,
  { id: checkId, personId }: Check,
  news: 'waits' | 'changed',
): Promise<void> {
  // Nobody reviews themself, so nobody is told of their own.
  const staff = (await staffWith(ctx, ['admin'])).filter((id) => id !== personId)
  ctx.tell([...staff, personId], ['verification'])
  if (news === 'waits') await notify(ctx, 'verification.identity-waiting', staff, { checkId })
}

/** How it went, once; the badge stands on the profile. */
export async function tellOutcome(ctx: Context, check: Check): Promise<void> {
  const { id: checkId, personId, declineReason: reason } = check
  if (reason === null) await notify(ctx, 'verification.identity-verified', [personId], { checkId })
  else await notify(ctx, 'verification.identity-declined', [personId], { checkId, reason })
  ctx.tell([personId], ['profile'])
  await tellReviewers(ctx, check, 'changed')
}
