/** Closing check: whoever still owes somebody a share, or is owed one, keeps the account open until that is settled. */
import { agreementStatuses, groupOf } from '@handshake/domain/agreement/agreement-status.ts'
import type { ClosingCheck } from '#platform/feature.ts'

const going = agreementStatuses.filter((status) => groupOf(status) === 'active')

export const keepsOpen: ClosingCheck = async ({ sql }, personId) => {
  const open = await sql
    .selectFrom('agreement_participants as p')
    .innerJoin('agreements as a', 'a.id', 'p.agreement_id')
    .where('p.user_id', '=', personId)
    .where('a.status', 'in', going)
    // Loans say it in words of their own.
    .where('a.type', '<>', 'loan')
    // A share that is paid, waived or declined binds nobody anymore; whoever began it is bound to the end.
    .where(({ eb, or }) =>
      or([eb('p.role', '=', 'initiator'), eb('p.status', 'not in', ['settled', 'waived', 'declined'])]),
    )
    .select('a.title')
    .limit(1)
    .executeTakeFirst()
  return open === undefined ? null : `“${open.title}” isn’t settled yet.`
}
