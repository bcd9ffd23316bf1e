/** Offering a loan: to whom, how much, at what rate and for how long, with the cost and the schedule beside it. */
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import { loan } from '@handshake/contracts/loan.ts'
import { loanPurposeLength } from '@handshake/domain/loan/loan-terms.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FriendPicker } from '#features/friend/friend.public.tsx'
import { loanRulesQuery, useTakeInLoan } from '#features/loan/loan.queries.ts'
import { calculate, firstTerms, LoanFigures, LoanResult } from '#features/loan/loan-calculator.tsx'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { navigate } from '#platform/navigation.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Field } from '#ui/form/field.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { AgreementVersion } from './agreement-version.tsx'

export function CreateLoanScreen() {
  const { data: rules } = useQuery(loanRulesQuery)
  if (rules?.capBps === null) {
    return (
      <>
        <PageHead title="Offer a loan" />
        <Callout tone="info">Loans aren’t available in your region.</Callout>
      </>
    )
  }
  return (
    <>
      <PageHead title="Offer a loan">
        <ButtonLink to="/loans" variant="ghost">
          Your loans
        </ButtonLink>
      </PageHead>
      <OfferForm capBps={rules?.capBps} />
    </>
  )
}

function OfferForm({ capBps }: { capBps: number | undefined }) {
  const takeIn = useTakeInLoan()
  const [now] = useState(() => new Date())
  const [chosen, setChosen] = useState<readonly PersonView[]>([])
  const [terms, setTerms] = useState(firstTerms)
  const [purpose, setPurpose] = useState('')
  const [allowSplitPayments, setSplit] = useState(true)
  const [tried, setTried] = useState(false)
  const { problem, loan: offered } = calculate(terms, now, capBps)
  const [borrower] = chosen
  const offering = useCall(loan.offerLoan, {
    onDone(view) {
      takeIn(view)
      toast.success('Loan offered')
      navigate(`/loan/${view.id}`)
    },
  })
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (borrower === undefined || terms.principalCents === null || offered === null) return
    offering.run({
      ...{ borrowerId: borrower.id, principalCents: terms.principalCents, rateBps: terms.rateBps },
      ...{ termMonths: terms.termMonths, allowSplitPayments, purpose },
    })
  }
  return (
    <form noValidate onSubmit={onSubmit} className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <Card className="arrive-in-order flex flex-col gap-5">
        <CardHead title="Who’s borrowing?" />
        <FriendPicker
          chosen={chosen}
          most={1}
          problem={tried && borrower === undefined ? 'Choose who the loan is for' : undefined}
          onChange={setChosen}
        />
        <LoanFigures terms={terms} onChange={setTerms} capBps={capBps} problem={problem} />
        <Field label="Purpose" optional>
          <TextInput
            value={purpose}
            limit={loanPurposeLength.max}
            onChange={(event) => setPurpose(event.target.value)}
          />
        </Field>
        <Switch
          label="Allow partial payments"
          hint="The borrower can pay an installment in several parts."
          checked={allowSplitPayments}
          onChange={(event) => setSplit(event.target.checked)}
        />
        <ActionProblem error={offering.error} title="We couldn’t offer the loan" />
        <Button type="submit" variant="primary" busy={offering.busy} busyText="Sending…">
          {terms.principalCents === null ? 'Send the offer' : `Offer ${formatAmount(terms.principalCents)}`}
        </Button>
        <p className="text-sm text-muted">
          Nothing leaves your wallet yet. You approve the loan after {borrower?.displayName ?? 'the borrower'} applies.
        </p>
      </Card>
      <Card className="flex flex-col gap-4">
        <CardHead title="What it costs" />
        {offered && <LoanResult loan={offered} startedAt={now} />}
        <AgreementVersion />
      </Card>
    </form>
  )
}
