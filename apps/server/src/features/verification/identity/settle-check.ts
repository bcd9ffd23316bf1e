/** Ends a check, whoever decided it: the state, the badge and the notice in one transaction. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { DeclineReason } from '@handshake/domain/verification/identity-check.ts'
import type { IdentityActor, IdentityEvent } from '@handshake/domain/verification/identity-machine.ts'
import { isCheckedName, isPartOf } from '@handshake/domain/verification/vouched-name.ts'
import { notify, staffWith } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import { markVerified } from '../mark-verified.ts'
import { type Check, moveCheck } from './identity.store.ts'

type Outcome = {
  readonly event: Extract<IdentityEvent, 'approve' | 'decline' | 'confirm' | 'reject'>
  readonly by: IdentityActor
  /** Why it is declined; null where it is not. */
  readonly reason: DeclineReason | null
  readonly decidedBy: PersonId | null
  /** What a provider read; whoever decides here compares it themself. */
  readonly onDocument?: string | null
}

/** Null where it was decided or called off before. */
export async function settleCheck(ctx: Context, check: Check, outcome: Outcome): Promise<Check | null> {
  const { by, decidedBy } = outcome
  const { event, reason } = (await hasOtherName(ctx, check, outcome)) ? refusedForName(outcome) : outcome
  const facts = { decline_reason: reason, decided_by: decidedBy, submitted_at: check.submittedAt ?? ctx.now }
  const settled = await moveCheck(ctx, check, { event, by, facts })
  if (settled === null) return null
  if (settled.state === 'verified') await markVerified(ctx, check.personId, { mark: 'has_passport', verified: true })
  await tellOutcome(ctx, settled)
  return settled
}

/**
 * What is wrong with the names on the profile: the full one is another than was handed in or than the document has, or others would
 * read one that nobody compared. Locks them, so that they can't change before the badge is given either.
 */
async function hasOtherName(
  { sql }: Pick<Context, 'sql'>,
  { personId, fullName, shownName }: Check,
  { onDocument = null }: Outcome,
): Promise<boolean> {
  const { full_name, display_name } = await sql
    .selectFrom('profiles')
    .where('id', '=', personId)
    .select(['full_name', 'display_name'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (fullName !== null && !isCheckedName(fullName, full_name)) return true
  if (onDocument !== null && !isPartOf(onDocument, full_name)) return true
  // A person who decides has seen the name that was there when it was handed in.
  const wasSeen = onDocument === null && (shownName === null || shownName === display_name)
  return !(wasSeen || isPartOf(onDocument ?? full_name, display_name))
}

const negative = { approve: 'decline', confirm: 'reject', decline: 'decline', reject: 'reject' } as const

const refusedForName = ({ event, reason }: Outcome): Pick<Outcome, 'event' | 'reason'> => ({
  event: negative[event],
  reason: reason ?? 'name_differs',
})

/** Tells of identity checks: the person how theirs went, admins that one waits, and the browsers of both. */
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
async function tellOutcome(ctx: Context, check: Check): Promise<void> {
  const { id: checkId, personId, declineReason: reason } = check
  if (reason === null) await notify(ctx, 'verification.identity-verified', [personId], { checkId })
  else await notify(ctx, 'verification.identity-declined', [personId], { checkId, reason })
  ctx.tell([personId], ['profile'])
  await tellReviewers(ctx, check, 'changed')
}
