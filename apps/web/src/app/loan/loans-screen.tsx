/** A person's loans, what needs an answer first, and a calculator to try one out. */

import type { LoanRow } from '@handshake/contracts/loan/loan-views.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { badgeFor } from '#features/agreement/agreement-badges.ts'
import { loanAsksQuery, loansQuery } from '#features/loan/loan.queries.ts'
import { LoanAsksCard } from '#features/loan/loan-asks-card.tsx'
import { LoanCalculator } from '#features/loan/loan-calculator.tsx'
import { OpenSeatsCard } from '#features/seat/open-seats-card.tsx'
import { QueryContent } from '#patterns/query-card.tsx'
import { formatUtcDay } from '#platform/format.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { CoverLink } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { standingOf } from './loan-words.ts'

export function LoansScreen() {
  const query = useQuery(loansQuery)
  const isAsked = (useQuery(loanAsksQuery).data?.asks.length ?? 0) > 0
  const [now] = useState(() => new Date())
  return (
    <>
      <PageHead title="Loans">
        <ButtonLink to="/create/loan?way=borrow">Ask for a loan</ButtonLink>
        <ButtonLink to="/create/loan" variant="primary">
          Offer a loan
        </ButtonLink>
      </PageHead>
      <div className="arrive-in-order flex flex-col gap-5">
        <LoanAsksCard />
        <OpenSeatsCard which="loans" />
        <div className="empty:hidden">
          <QueryContent
            query={query}
            failed="We couldn’t load your loans."
            money="Your money is safe."
            loading={<SkeletonRow />}
            inCard
            isEmpty={({ loans }) => loans.length === 0}
            // What is asked for stands above and says what to do.
            empty={
              isAsked ? null : (
                <Card>
                  <EmptyState
                    picture="agreement"
                    title="No loans yet"
                    description="Lend money to someone you know, on terms you both read first."
                    action={<ButtonLink to="/create/loan">Offer a loan</ButtonLink>}
                  />
                </Card>
              )
            }
          >
            {({ loans }) => (
              <Card padding="none" className="overflow-hidden">
                <ul aria-label="Your loans" className="divide-y divide-line">
                  {loans.map((row) => (
                    <LoanListRow key={row.id} row={row} />
                  ))}
                </ul>
              </Card>
            )}
          </QueryContent>
        </div>
        <Card className="flex flex-col gap-5">
          <CardHead title="Loan calculator" description="See what a loan costs before you offer one." />
          <LoanCalculator startedAt={now} />
        </Card>
      </div>
    </>
  )
}

function LoanListRow({ row }: { row: LoanRow }) {
  const lends = row.role === 'lender'
  const other = lends ? row.borrower : row.lender
  return (
    <li className="relative flex items-center gap-3 px-4 py-3 transition-colors pressable">
      <Avatar name={other.displayName} src={other.avatarUrl} />
      <span className="min-w-0 grow">
        <CoverLink to={`/loan/${row.id}`} className="block truncate font-medium text-text">
          {lends ? `To ${other.displayName}` : `From ${other.displayName}`}
        </CoverLink>
        <span className="block text-sm wrap-anywhere text-muted">
          {row.dueCents > 0
            ? `${formatAmount(row.dueCents)} due`
            : row.nextDueAt === null
              ? row.terms.purpose
              : `Next payment ${formatUtcDay(row.nextDueAt.slice(0, 10))}`}
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">
        <Money amount={row.terms.principalCents} />
        <StatusBadge look={badgeFor(standingOf(row))} />
      </span>
    </li>
  )
}
