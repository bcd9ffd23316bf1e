/** Closing check: whoever lends or owes money stays until the loan is over. */
import { runningStates } from '@handshake/domain/loan/loan-machine.ts'
import type { ClosingCheck } from '#platform/feature.ts'

const before = ['pending', 'credit_review', 'loan_approved', 'escrow_pending', 'escrow_secured', 'funds_disbursed']

export const loanKeepsAccount: ClosingCheck = async ({ client }, personId) => {
  const { rows } = await client.query<{ lends: boolean }>({
    name: 'loan-keeps-account',
    text: `select p.role = 'initiator' as lends
      from agreement_participants p join agreements a on a.id = p.agreement_id
      where p.user_id = $1 and a.type = 'loan' and a.status = any ($2::text[]) limit 1`,
    values: [personId, [...runningStates, ...before]],
  })
  const [open] = rows
  if (open === undefined) return null
  return open.lends
    ? 'someone still owes you money on a loan. You can close your account once it’s paid off or forgiven.'
    : 'you have a loan to repay, or an offer to answer, first.'
}
