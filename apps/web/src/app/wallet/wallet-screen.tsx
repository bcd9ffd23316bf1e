/** The wallet: what one has, what moves, what is held, and the three actions with money, all reachable by address. */
import { useQuery } from '@tanstack/react-query'
import BanknoteArrowDown from 'lucide-react/icons/banknote-arrow-down'
import BanknoteArrowUp from 'lucide-react/icons/banknote-arrow-up'
import Send from 'lucide-react/icons/send'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { OrderList } from '#features/payment/order/order-list.tsx'
import { PendingOrders } from '#features/payment/order/pending-orders.tsx'
import { OwedCallout, TakenBackList } from '#features/payment/reversal/taken-back.tsx'
import { BalanceCard } from '#features/wallet/balance-card.tsx'
import { EscrowList } from '#features/wallet/escrow-list.tsx'
import { FeesAndLimits } from '#features/wallet/fees-and-limits.tsx'
import { HistorySection } from '#features/wallet/history/history-section.tsx'
import { LoyaltyCard } from '#features/wallet/loyalty-card.tsx'
import { PlayFiguresCard } from '#features/wallet/play-figures-card.tsx'
import { OwnProofCard } from '#features/wallet/proof/own-proof.tsx'
import { StatementView } from '#features/wallet/statement-view.tsx'
import { TaxYearCard } from '#features/wallet/tax-year.tsx'
import { balanceQuery } from '#features/wallet/wallet.queries.ts'
import { useSearchParams } from '#platform/navigation.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { storageKeys, writeStored } from '#platform/storage.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { VerifyFirst, VerifyFirstDialog } from './verify-first.tsx'
import { actionIn, addressOf, viewIn, type WalletView } from './wallet-address.ts'

/** They bring a tenth of this page's code, and most visits look and leave. */
const MoneyDialogs = lazy(() => import('./money-dialogs.tsx').then((module) => ({ default: module.MoneyDialogs })))

export function WalletScreen() {
  const [address, setAddress] = useSearchParams()
  const person = useSessionAnswer()?.session?.person
  const { data: balance } = useQuery(balanceQuery)
  const personId = person?.id ?? null
  useEffect(() => {
    if (personId !== null) writeStored(storageKeys.walletSeenBy, personId)
  }, [personId])
  const action = actionIn(address)
  const [asked, setAsked] = useState(false)
  if (action !== null && !asked) setAsked(true)
  if (!person) return null
  const closeAction = () => setAddress((now) => addressOf(now, { action: null }), { replace: true })
  const dialog = { action, person, availableCents: balance?.availableCents ?? null, onClose: closeAction }
  const content: Readonly<Record<WalletView, { label: string; content: ReactNode }>> = {
    activity: { label: 'Activity', content: <HistorySection /> },
    payments: {
      label: 'Payments',
      content: (
        <div className="flex flex-col gap-5">
          <OrderList />
          <TakenBackList />
        </div>
      ),
    },
    escrow: { label: 'In escrow', content: <EscrowList /> },
    statement: {
      label: 'Statement',
      content: (
        <div className="flex flex-col gap-5">
          <PlayFiguresCard />
          <StatementView />
        </div>
      ),
    },
    rewards: {
      label: 'Rewards and tax',
      content: (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
          <LoyaltyCard />
          <TaxYearCard />
        </div>
      ),
    },
    fees: { label: 'Fees and limits', content: <FeesAndLimits /> },
    proof: { label: 'Proof', content: <OwnProofCard personId={person.id} /> },
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="-mb-5">
        <PageHead title="Wallet">
          <ButtonLink to="/payment-setup" size="sm">
            Payment methods
          </ButtonLink>
        </PageHead>
      </div>
      {person.needsVerification && <VerifyFirst email={person.email} />}
      <OwedCallout depositAddress={`?${addressOf(address, { action: 'deposit' })}`} />
      <BalanceCard actions={<WalletActions address={address} />} />
      <PendingOrders />
      <Tabs
        label="Wallet"
        value={viewIn(address)}
        onValueChange={(view) => setAddress((now) => addressOf(now, { view }), { replace: true })}
        items={(Object.keys(content) as WalletView[]).map((value) => ({ value, ...content[value] }))}
      />
      {person.emailVerified ? (
        <Suspense fallback={<Opening />}>{asked && <MoneyDialogs {...dialog} />}</Suspense>
      ) : (
        <VerifyFirstDialog open={action !== null} email={person.email} onClose={closeAction} />
      )}
    </div>
  )
}

/** On a slow line a press is answered at once. */
const Opening = () => (
  <div role="status" className="fixed inset-0 z-50 grid place-items-center bg-backdrop">
    <div className="rounded-card bg-raised p-4 text-text shadow-2">
      <Spinner className="size-6" />
      <span className="sr-only">Opening…</span>
    </div>
  </div>
)

const actions = [
  { action: 'deposit', label: 'Deposit', icon: BanknoteArrowDown, variant: 'primary' },
  { action: 'withdraw', label: 'Withdraw', icon: BanknoteArrowUp, variant: 'secondary' },
  { action: 'send', label: 'Send', icon: Send, variant: 'secondary' },
] as const

/** On a phone three words with icons do not fit side by side, so each icon stands above its word. */
const stacked = 'sm:px-2 max-sm:h-16 max-sm:flex-col max-sm:gap-1 max-sm:px-1 max-sm:text-sm'

/** The three actions with money, within the thumb's reach: deposit, withdraw, send. */
export function WalletActions({ address }: { address: URLSearchParams }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.75rem),1fr))] gap-2 large-text:grid-cols-1">
      {actions.map(({ action, label, icon: IconMark, variant }) => (
        <ButtonLink
          key={action}
          to={`?${addressOf(address, { action })}`}
          variant={variant}
          size="lg"
          className={stacked}
        >
          <IconMark aria-hidden="true" />
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}
