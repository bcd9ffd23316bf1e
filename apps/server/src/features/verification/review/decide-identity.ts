/** Use case: an admin says whether somebody is who they say. Of two who decide at once, the first decides. */
import type { verification } from '@handshake/contracts/verification.ts'
import { present } from '@handshake/domain/assert.ts'
import type { UseCase } from '#platform/use-case.ts'
import { countUnopened } from '../identity/identity-pictures.ts'
import { settleCheck } from '../identity/settle-check.ts'
import { findOthers, findReview } from './review.store.ts'

export const decideIdentity: UseCase<typeof verification.decideIdentity> = async (
  ctx,
  { checkId, verdict, reason },
  refuse,
) => {
  const decidedBy = ctx.person.id
  const check = await findOthers(ctx.sql, checkId, decidedBy)
  if (check === null) return refuse('verification.unknown-check')
  if ((verdict === 'decline') !== (reason !== null)) return refuse('verification.reason-needed')
  if (verdict === 'approve' && check.state === 'in_review' && (await countUnopened(ctx.sql, checkId, decidedBy)) > 0)
    return refuse('verification.pictures-unopened')
  // What the provider looks at, the provider decides.
  const settled =
    check.checkedBy === 'staff'
      ? await settleCheck(ctx, check, { event: verdict, by: 'staff', reason, decidedBy })
      : null
  if (settled === null) return refuse('verification.already-decided')
  ctx.concerns({
    personId: check.personId,
    details: { before: check.state, after: settled.state, ...(reason !== null && { reason }) },
  })
  return present(await findReview(ctx.sql, checkId, decidedBy), 'a check that was decided is still there')
}
