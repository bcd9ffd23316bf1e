/** Ends a check, whoever decided it: the state, the badge and the notice in one transaction. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { DeclineReason } from '@handshake/domain/verification/identity-check.ts'
import type { IdentityActor, IdentityEvent } from '@handshake/domain/verification/identity-machine.ts'
import { isCheckedName } from '@handshake/domain/verification/vouched-name.ts'
import type { Context } from '#platform/context.ts'
import { type Check, moveCheck } from './identity.store.ts'
import { tellOutcome } from './tell-identity.ts'

type Outcome = {
  readonly event: Extract<IdentityEvent, 'approve' | 'decline' | 'confirm' | 'reject'>
  readonly by: IdentityActor
  /** Why it is declined; null where it is not. */
  readonly reason: DeclineReason | null
  readonly decidedBy: PersonId | null
}

/** Null where it was decided or called off before. */
export async function settleCheck(ctx: Context, check: Check, outcome: Outcome): Promise<Check | null> {
  const { by, decidedBy } = outcome
  const { event, reason } = (await hasNewName(ctx, check)) ? refusedForName(outcome) : outcome
  const facts = { decline_reason: reason, decided_by: decidedBy, submitted_at: check.submittedAt ?? ctx.now }
  const settled = await moveCheck(ctx, check, { event, by, facts })
  if (settled === null) return null
  if (settled.state === 'verified') await markIdentity(ctx, check.personId, true)
  await tellOutcome(ctx, settled)
  return settled
}

/** Changed since the pictures were handed in. Locks the name, so that it can't change before the badge is given either. */
async function hasNewName({ sql }: Pick<Context, 'sql'>, { personId, fullName }: Check): Promise<boolean> {
  const { full_name } = await sql
    .selectFrom('profiles')
    .where('id', '=', personId)
    .select('full_name')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return fullName !== null && !isCheckedName(fullName, full_name)
}

const negative = { approve: 'decline', confirm: 'reject', decline: 'decline', reject: 'reject' } as const

const refusedForName = ({ event, reason }: Outcome): Pick<Outcome, 'event' | 'reason'> => ({
  event: negative[event],
  reason: reason ?? 'name_differs',
})

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
