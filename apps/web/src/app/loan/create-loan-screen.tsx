/** Offering a loan: to whom, how much, at what rate and for how long, with the cost and the schedule beside it. */
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import { loanPurposeLength } from '@handshake/domain/loan/loan-terms.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FriendPicker } from '#features/friend/friend.public.tsx'
import { loanRulesQuery } from '#features/loan/loan.queries.ts'
import { calculate, firstTerms, LoanFigures, LoanResult } from '#features/loan/loan-calculator.tsx'
import type { LoanWallet } from '#features/loan/loan-sheet.tsx'
import { OfferSheet } from '#features/loan/offer-sheet.tsx'
import { navigate } from '#platform/navigation.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Field } from '#ui/form/field.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import type { BesideWallet } from '../handshake/with-wallet.tsx'

export function CreateLoanScreen({ person, balance }: BesideWallet) {
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
      <OfferForm me={person} wallet={balance} capBps={rules?.capBps} />
    </>
  )
}

type OfferFormProps = { me: BesideWallet['person']; wallet: LoanWallet; capBps: number | undefined }

function OfferForm({ me, wallet, capBps }: OfferFormProps) {
  const [now] = useState(() => new Date())
  const [chosen, setChosen] = useState<readonly PersonView[]>([])
  const [terms, setTerms] = useState(firstTerms)
  const [purpose, setPurpose] = useState('')
  const [allowSplitPayments, setSplit] = useState(true)
  const [tried, setTried] = useState(false)
  const { problem, loan: offered } = calculate(terms, now, capBps)
  const [borrower] = chosen
  const [checking, setChecking] = useState(false)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    setChecking(borrower !== undefined && offered !== null)
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
          hint="An installment can be paid in several parts."
          checked={allowSplitPayments}
          onChange={(event) => setSplit(event.target.checked)}
        />
        <Button type="submit" variant="primary">
          {terms.principalCents === null ? 'Check the offer' : `Offer ${formatAmount(terms.principalCents)}`}
        </Button>
        <p className="text-sm text-muted">
          Nothing leaves your wallet yet. You send the money after {borrower?.displayName ?? 'your friend'} accepts.
        </p>
      </Card>
      <Card className="flex flex-col gap-4">
        <CardHead title="What it costs" />
        {offered && <LoanResult loan={offered} startedAt={now} reader="lender" />}
      </Card>
      {checking && borrower !== undefined && terms.principalCents !== null && (
        <OfferSheet
          me={me}
          borrower={borrower}
          terms={{ ...terms, principalCents: terms.principalCents, allowSplitPayments, purpose }}
          wallet={wallet}
          onClose={() => setChecking(false)}
          onSent={(view) => navigate(`/loan/${view.id}`)}
        />
      )}
    </form>
  )
}
