/** Ends a check, whoever decided it: the state, the badge and the notice in one transaction. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { DeclineReason } from '@handshake/domain/verification/identity-check.ts'
import type { IdentityActor, IdentityEvent } from '@handshake/domain/verification/identity-machine.ts'
import { isCheckedName } from '@handshake/domain/verification/vouched-name.ts'
import type { Context } from '#platform/context.ts'
import { type Check, fullNameOf, moveCheck } from './identity.store.ts'
import { tellOutcome } from './tell-identity.ts'

type Outcome = {
  readonly event: Extract<IdentityEvent, 'approve' | 'decline' | 'confirm' | 'reject'>
  readonly by: IdentityActor
  /** Why it is declined; null where it is not. */
  readonly reason: DeclineReason | null
  readonly decidedBy: PersonId | null
}

/** Null where it was decided or called off before. */
export async function settleCheck(
  ctx: Context,
  check: Check,
  { event, by, reason, decidedBy }: Outcome,
): Promise<Check | null> {
  const facts = { decline_reason: reason, decided_by: decidedBy, submitted_at: check.submittedAt ?? ctx.now }
  const settled = await moveCheck(ctx, check, { event, by, facts })
  if (settled === null) return null
  // The name may have been changed since the pictures were handed in.
  if (settled.state === 'verified' && (await isStillTheName(ctx, check))) await markIdentity(ctx, check.personId, true)
  await tellOutcome(ctx, settled)
  return settled
}

async function isStillTheName({ sql }: Pick<Context, 'sql'>, { personId, fullName }: Check): Promise<boolean> {
  return fullName === null || isCheckedName(fullName, (await fullNameOf(sql, personId)) ?? '')
}

export async function markIdentity(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  personId: PersonId,
  verified: boolean,
): Promise<void> {
  await sql
    .updateTable('profiles')
    .set({ has_passport: verified, updated_at: now })
    .where('id', '=', personId)
    .where('has_passport', '!=', verified)
    .execute()
}
