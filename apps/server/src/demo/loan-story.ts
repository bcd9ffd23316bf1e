/** The demo people's loan: Priya lends Tom money for a laptop, he has made his first payment, and has the next ones paid automatically. */
import { loan } from '@handshake/contracts/loan/loan.ts'
import { present } from '@handshake/domain/assert.ts'
import { installmentCents } from '@handshake/domain/loan/amortization.ts'
import { dollars } from '@handshake/domain/money.ts'
import { mintId } from '#platform/mint-id.ts'
import type { Node } from '../app.ts'
import type { Answered, Cast, DemoRequest } from './demo-request.ts'
import type { DemoName } from './people.ts'

type LoanScene = {
  readonly hoursAgo: number
  readonly who: DemoName
  readonly does: 'offerLoan' | 'applyForLoan' | 'approveLoan' | 'payLoan' | 'setAutopay'
}

const day = 24
const terms = { principalCents: dollars(240), rateBps: 600, termMonths: 6 } as const
const laptop = { ...terms, allowSplitPayments: true, purpose: 'A used laptop' }

export const loanStory: readonly LoanScene[] = [
  { hoursAgo: 24 * day, who: 'priya', does: 'offerLoan' },
  { hoursAgo: 24 * day - 2, who: 'tom', does: 'applyForLoan' },
  { hoursAgo: 24 * day - 5, who: 'priya', does: 'approveLoan' },
  { hoursAgo: 2 * day, who: 'tom', does: 'payLoan' },
  { hoursAgo: 2 * day - 1, who: 'tom', does: 'setAutopay' },
]

/** The story has one loan, kept under this name among what was made. */
const madeUnder = 'laptop loan'

export function loanRequest(node: Node, { does }: LoanScene, { idOf, made }: Cast): DemoRequest {
  const key = mintId(node.machinery.clock.now())
  const keep = ({ id }: { readonly id: string }) => made.set(madeUnder, id)
  if (does === 'offerLoan') {
    const payload = { requestId: key, borrowerId: idOf('tom'), ...laptop }
    return { path: loan.offerLoan.path, key, payload, answered: keep as Answered }
  }
  const path = loan[does].path.replace(':loanId', present(made.get(madeUnder), 'the loan was offered before'))
  if (does === 'setAutopay') return { path, key, payload: { autopay: true } }
  const amountCents = installmentCents(terms, terms.termMonths)
  return { path, key, payload: { requestId: key, ...(does === 'payLoan' && { amountCents }) } }
}
