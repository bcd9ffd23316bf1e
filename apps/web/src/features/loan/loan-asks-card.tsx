/** Asks for a loan that wait: those to the reader with the ways to answer, and their own, which they can take back. */
import { loan } from '@handshake/contracts/loan/loan.ts'
import type { LoanAsk } from '@handshake/contracts/loan/loan-asks.ts'
import { months } from '@handshake/domain/loan/loan-addendum.ts'
import { formatRate } from '@handshake/domain/loan/loan-terms.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { loanAsksQuery } from './loan.queries.ts'

export function LoanAsksCard() {
  const { data } = useQuery(loanAsksQuery)
  if (data === undefined || data.asks.length === 0) return null
  return (
    <Card>
      <CardHead title="Asked for" />
      <ul aria-label="Asked for" className="mt-2 divide-y divide-line">
        {data.asks.map((ask) => (
          <Ask key={ask.id} ask={ask} />
        ))}
      </ul>
    </Card>
  )
}

function Ask({ ask }: { ask: LoanAsk }) {
  const client = useQueryClient()
  const answering = useCall(loan.answerLoanAsk, { onDone: () => lookAgain(client, 'agreement') })
  const { displayName, avatarUrl } = ask.other
  const { principalCents, rateBps, termMonths, purpose } = ask.terms
  const amount = formatAmount(principalCents)
  const lends = ask.role === 'lender'
  return (
    <li className="flex flex-col gap-3 py-3">
      <div className="flex items-center gap-3">
        <Avatar name={displayName} src={avatarUrl} size="sm" />
        <div className="min-w-0 grow">
          <p className="font-medium break-words text-text">
            {lends ? `${displayName} asks you for ${amount}` : `You asked ${displayName} for ${amount}`}
          </p>
          <p className="text-sm break-words text-muted">
            {formatRate(rateBps)} a year, {months(termMonths)}
            {purpose !== '' && ` · ${purpose}`}
          </p>
        </div>
      </div>
      <ActionProblem error={answering.error} />
      <div className="flex flex-wrap gap-2">
        {lends && (
          <ButtonLink to={`/create/loan?ask=${ask.id}`} variant="primary" size="sm">
            See the terms
          </ButtonLink>
        )}
        <Button
          size="sm"
          variant="ghost"
          busy={answering.busy}
          onClick={() => answering.run({ askId: ask.id, answer: lends ? 'decline' : 'withdraw' })}
        >
          {lends ? 'Not this time' : 'Take it back'}
        </Button>
      </div>
    </li>
  )
}
