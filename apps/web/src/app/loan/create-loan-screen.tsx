/** Offering a loan, asked for or not, and asking for one: with whom, how much, at what rate and for how long, with the cost beside it. */
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { LoanAsk } from '@handshake/contracts/loan/loan-asks.ts'
import type { LoanSide } from '@handshake/domain/loan/loan-summary.ts'
import { loanPurposeLength } from '@handshake/domain/loan/loan-terms.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FriendPicker } from '#features/friend/friend.public.tsx'
import { AskSheet } from '#features/loan/ask-sheet.tsx'
import { loanAsksQuery, loanRulesQuery } from '#features/loan/loan.queries.ts'
import { calculate, firstTerms, LoanFigures, LoanResult } from '#features/loan/loan-calculator.tsx'
import type { LoanWallet } from '#features/loan/loan-sheet.tsx'
import { OfferSheet } from '#features/loan/offer-sheet.tsx'
import { SeatSheet } from '#features/loan/seat-sheet.tsx'
import type { Someone } from '#patterns/add-someone.tsx'
import { SomeoneNew } from '#patterns/someone-new.tsx'
import { navigate, useSearchParams } from '#platform/navigation.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { SkeletonText } from '#ui/feedback/skeleton.tsx'
import { Field } from '#ui/form/field.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import type { BesideWallet } from '../handshake/with-wallet.tsx'

type Words = {
  readonly title: string
  readonly who: string
  readonly missing: string
  readonly verb: string
  readonly after: (name: string) => string
}

/** By what the reader would be. */
const words: Readonly<Record<LoanSide, Words>> = {
  lender: {
    title: 'Offer a loan',
    who: 'Who’s borrowing?',
    missing: 'Choose who the loan is for',
    verb: 'Offer',
    after: (name) => `Nothing leaves your wallet yet. You send the money after ${name} accepts.`,
  },
  borrower: {
    title: 'Ask for a loan',
    who: 'Who are you asking?',
    missing: 'Choose who you ask',
    verb: 'Ask for',
    after: (name) => `Then ${name} makes you an offer. You accept it before any money moves.`,
  },
}

export function CreateLoanScreen({ person, balance }: BesideWallet) {
  const [address] = useSearchParams()
  const askId = address.get('ask')
  const side = askId === null && address.get('way') === 'borrow' ? 'borrower' : 'lender'
  const { data: rules } = useQuery(loanRulesQuery)
  const { data: asked } = useQuery({ ...loanAsksQuery, enabled: askId !== null })
  const ask = asked?.asks.find(({ id, role }) => id === askId && role === 'lender')
  const form = { me: person, wallet: balance, capBps: rules?.capBps ?? undefined, side } as const
  return (
    <>
      <PageHead title={words[side].title}>
        {askId === null && (
          <ButtonLink to={side === 'lender' ? '/create/loan?way=borrow' : '/create/loan'} variant="ghost">
            {words[side === 'lender' ? 'borrower' : 'lender'].title}
          </ButtonLink>
        )}
        <ButtonLink to="/loans" variant="ghost">
          Your loans
        </ButtonLink>
      </PageHead>
      {rules?.capBps === null ? (
        <Callout tone="info">Loans aren’t available in your region.</Callout>
      ) : askId === null ? (
        <LoanForm key={side} {...form} />
      ) : asked === undefined ? (
        <SkeletonText lines={8} />
      ) : ask === undefined ? (
        <Callout tone="info">That request was already answered or has expired.</Callout>
      ) : (
        <LoanForm key={ask.id} {...form} ask={ask} />
      )}
    </>
  )
}

type LoanFormProps = {
  me: BesideWallet['person']
  wallet: LoanWallet
  capBps: number | undefined
  side: LoanSide
  /** What is answered: its terms are where the form begins, and whoever asked is who it is for. */
  ask?: LoanAsk
}

function LoanForm({ me, wallet, capBps, side, ask }: LoanFormProps) {
  const said = words[side]
  const [now] = useState(() => new Date())
  const [chosen, setChosen] = useState<readonly PersonView[]>(ask === undefined ? [] : [ask.other])
  const [someone, setSomeone] = useState<Someone | null>(null)
  const [terms, setTerms] = useState(ask?.terms ?? firstTerms)
  const [purpose, setPurpose] = useState(ask?.terms.purpose ?? '')
  const [allowSplitPayments, setSplit] = useState(ask?.terms.allowSplitPayments ?? true)
  const [tried, setTried] = useState(false)
  const [checking, setChecking] = useState(false)
  const { problem, loan: offered } = calculate(terms, now, capBps)
  const [other] = chosen
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    setChecking((other !== undefined || someone !== null) && offered !== null)
  }
  return (
    <form noValidate onSubmit={onSubmit} className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <Card className="arrive-in-order flex flex-col gap-5">
        {ask === undefined ? (
          <>
            <CardHead title={said.who} />
            {someone === null && (
              <FriendPicker
                chosen={chosen}
                most={1}
                problem={tried && other === undefined ? said.missing : undefined}
                onChange={setChosen}
              />
            )}
            {other === undefined && <SomeoneNew someone={someone} onChange={setSomeone} />}
          </>
        ) : (
          <CardHead
            title={`${ask.other.displayName} asks you for ${formatAmount(ask.terms.principalCents)}`}
            description="Offer it as it was asked for, or change the terms first."
          />
        )}
        <LoanFigures terms={terms} onChange={setTerms} capBps={capBps} problem={problem} />
        <Field label="Purpose" optional>
          <TextInput value={purpose} limit={loanPurposeLength.max} onValueChange={setPurpose} />
        </Field>
        <Switch
          label="Allow partial payments"
          hint="An installment can be paid in several parts."
          checked={allowSplitPayments}
          onChange={(event) => setSplit(event.target.checked)}
        />
        <Button type="submit" variant="primary">
          {terms.principalCents === null ? said.title : `${said.verb} ${formatAmount(terms.principalCents)}`}
        </Button>
        <p className="text-sm text-muted">{said.after(other?.displayName ?? someone?.name ?? 'your friend')}</p>
      </Card>
      <Card className="flex flex-col gap-4">
        <CardHead title="What it costs" />
        {offered && <LoanResult loan={offered} startedAt={now} reader={side} />}
      </Card>
      {checking && terms.principalCents !== null && (
        <Sheet
          {...{ side, me, other, someone, wallet, askId: ask?.id }}
          terms={{
            ...{ principalCents: terms.principalCents, rateBps: terms.rateBps, termMonths: terms.termMonths },
            ...{ allowSplitPayments, purpose },
          }}
          onClose={() => setChecking(false)}
        />
      )}
    </form>
  )
}

type SheetProps = Pick<LoanFormProps, 'side' | 'me' | 'wallet'> & {
  other: PersonView | undefined
  someone: Someone | null
  askId: LoanAsk['id'] | undefined
  terms: LoanAsk['terms']
  onClose: () => void
}

function Sheet({ side, other, someone, askId, ...props }: SheetProps) {
  if (other === undefined)
    return someone === null ? null : (
      <SeatSheet {...props} {...{ side, someone }} onMade={({ id }) => navigate(`/seat/${id}`)} />
    )
  return side === 'lender' ? (
    <OfferSheet {...props} borrower={other} askId={askId} onSent={({ id }) => navigate(`/loan/${id}`)} />
  ) : (
    <AskSheet {...props} lender={other} onSent={() => navigate('/loans')} />
  )
}
