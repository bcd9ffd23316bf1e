/** Loans for tests: offered, taken and approved as people do it, and the beat of the clock that follows them. */
import { randomUUID } from 'node:crypto'
import type { CallOf } from '@handshake/contracts/contract.ts'
import { loan } from '@handshake/contracts/loan/loan.ts'
import type { AgreementId, Id } from '@handshake/domain/ids.ts'
import { someone } from './handshakes.ts'
import type { Resident } from './residents.ts'
import type { TestNode } from './test-node.ts'

export const key = () => randomUUID() as Id<'request'>

type Terms = Omit<CallOf<typeof loan.offerLoan>, 'requestId' | 'borrowerId'>

/** $300 at 12% for three months: $102.01 a month, the last one $102.00. */
export const smallLoan: Terms = {
  principalCents: 30_000,
  rateBps: 1_200,
  termMonths: 3,
  allowSplitPayments: false,
  purpose: 'A bike',
}

export const offerTo = (lender: Resident, borrower: Resident, over: Partial<Terms> = {}) =>
  lender.call(loan.offerLoan, { requestId: key(), borrowerId: borrower.id, ...smallLoan, ...over })

export type Running = { readonly maya: Resident; readonly tom: Resident; readonly loanId: AgreementId }

/** Maya's loan to Tom, with the money in his wallet. */
export async function running(node: TestNode, over: Partial<Terms> = {}): Promise<Running> {
  const [maya, tom] = await Promise.all([someone(node), someone(node)])
  const offered = await maya.done(loan.offerLoan, { requestId: key(), borrowerId: tom.id, ...smallLoan, ...over })
  await tom.done(loan.applyForLoan, { requestId: key(), loanId: offered.id })
  await maya.done(loan.approveLoan, { requestId: key(), loanId: offered.id })
  return { maya, tom, loanId: offered.id }
}

export const pay = ({ tom, loanId }: Running, amountCents: number, requestId = key()) =>
  tom.call(loan.payLoan, { requestId, loanId, amountCents })

export const follow = (node: TestNode): Promise<void> => node.runJob('loan.follow')
