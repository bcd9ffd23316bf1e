/** What a document tells of a loan. */
import type { LoanView } from '@handshake/contracts/loan/loan-views.ts'
import { momentWords, provedWords } from '@handshake/domain/document/document-words.ts'
import type { AgreementId } from '@handshake/domain/ids.ts'
import { summaryByName, viewIfAllowed } from '#features/loan/loan.public.ts'
import type { Context } from '#platform/context.ts'
import type { Person } from '#platform/use-case.ts'
import { fact, facts, moneyWords, percentWords, plainWords, type Recorded } from './recorded.ts'

/** Its two sides have one, and nobody else. */
export async function loanRecord(ctx: Context, id: AgreementId, reader: Person): Promise<Recorded | null> {
  const view = await viewIfAllowed(ctx, id, reader.id)
  if (view === null) return null
  return {
    about: {
      kind: 'loan',
      id,
      name: 'Loan',
      title: view.terms.purpose || `Loan of ${moneyWords(view.terms.principalCents)}`,
    },
    isDraft: view.status === 'draft' || view.status === 'configuring' || view.status === 'ready',
    termsVersion: 1,
    terms: { id, kind: 'loan', version: 1, lenderId: view.lender.id, borrowerId: view.borrower.id, ...view.terms },
    termFacts: termFactsOf(view, await summaryByName(ctx, id)),
    parties: [partyOf(view, 'lender'), partyOf(view, 'borrower')],
    status: view.status,
    stateFacts: stateFactsOf(view),
    events: view.steps
      .toReversed()
      .map(({ at, action, by }) => ({ at, what: plainWords(action), by: by ?? 'Handshake' })),
  }
}

const termFactsOf = ({ terms, cost, addenda, lender, borrower }: LoanView, summary: readonly string[]) => [
  ...facts(
    ['Purpose', terms.purpose],
    ['Amount', moneyWords(terms.principalCents)],
    ['Yearly interest', percentWords(terms.rateBps)],
    ['Yearly rate with fees (APR)', percentWords(cost.aprBps)],
    ['Months', String(terms.termMonths)],
    ['Each installment', moneyWords(cost.installmentCents)],
    ['Total paid back', moneyWords(cost.repaidCents)],
    ['Origination fee', moneyWords(cost.originationFeeCents)],
    ['Partial payments', terms.allowSplitPayments ? 'Allowed' : 'Not allowed'],
    ['In plain words', summary.join('\n')],
  ),
  ...addenda
    .filter(({ status }) => status === 'accepted')
    .map(({ proposedAt, change, note, acceptances, termsHash }) => {
      const said = acceptances.map(({ personId, at, proof }) => {
        const { displayName } = personId === lender.id ? lender : borrower
        return `${displayName} accepted on ${momentWords(at)}, ${provedWords(proof)}`
      })
      const lines = [change, ...(note === '' ? [] : [note]), ...said, `Hash of the change: ${termsHash}`]
      return fact(`Change agreed, proposed ${momentWords(proposedAt)}`, lines.join('\n'))
    }),
]

function partyOf(view: LoanView, role: 'lender' | 'borrower') {
  const { id, displayName, username } = view[role]
  const said = view.steps.find(({ action }) => action === (role === 'lender' ? 'send_offer' : 'apply_for_loan'))
  return {
    personId: id,
    displayName,
    username,
    role: plainWords(role),
    accepted: said === undefined ? null : { at: said.at, termsVersion: 1 },
  }
}

const stateFactsOf = (view: LoanView) => [
  ...facts(
    ['Paid out', view.startedAt === null ? null : momentWords(view.startedAt)],
    ['Outstanding', moneyWords(view.outstandingCents)],
    ['Due now', moneyWords(view.dueCents)],
  ),
  ...(view.startedAt === null
    ? []
    : view.schedule.map(({ number, dueAt, openCents, settledAt }) =>
        fact(
          `Installment ${number}, due ${momentWords(dueAt)}`,
          settledAt === null ? `${moneyWords(openCents)} open` : `paid ${momentWords(settledAt)}`,
        ),
      )),
]
