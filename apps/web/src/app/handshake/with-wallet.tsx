/** Puts the wallet beside a builder: what can be spent is known, and money can be added without leaving what was typed. */
import type { SessionView } from '@handshake/contracts/session/session.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import type { Balance } from '#features/handshake/create/review/wallet-effect.tsx'
import { balanceQuery } from '#features/wallet/wallet.queries.ts'
import { navigate, useLocation } from '#platform/navigation.ts'
import { useSessionAnswer } from '#platform/session.ts'

/** Few builders end at a deposit, so it is fetched by those that do. */
const DepositDialog = lazy(() =>
  import('#features/payment/order/order-dialog.tsx').then((module) => ({ default: module.DepositDialog })),
)

const VerifyFirst = lazy(() => import('../wallet/verify-first.tsx').then((module) => ({ default: module.VerifyFirst })))

export type BesideWallet = { person: SessionView['person']; balance: Balance; onAgain: () => void }

/** What can be spent, and the deposit that opens over the page where it is too little. */
export function useWalletBeside(personId: string): { readonly balance: Balance; readonly deposit: ReactNode } {
  const read = useQuery(balanceQuery)
  const [missingCents, setMissingCents] = useState<Cents | null>(null)
  const [wanted, setWanted] = useState(false)
  const availableCents = read.data?.availableCents ?? null
  const balance: Balance = {
    availableCents,
    failed: read.isError,
    onRetry: () => void read.refetch(),
    onDeposit(missing) {
      setWanted(true)
      setMissingCents(missing)
    },
  }
  const deposit = wanted && (
    <Suspense fallback={null}>
      <DepositDialog
        open={missingCents !== null}
        neededCents={missingCents}
        personId={personId}
        availableCents={availableCents}
        onClose={() => setMissingCents(null)}
      />
    </Suspense>
  )
  return { balance, deposit }
}

/** Over another page that says it already, nothing is said about an address that was not verified yet. */
type Manner = { readonly verifiesFirst: boolean }

export const withWallet = <Props extends object = object>(
  Builder: ComponentType<BesideWallet & Props>,
  { verifiesFirst }: Manner = { verifiesFirst: true },
) =>
  function WithWallet(props: Props) {
    const person = useSessionAnswer()?.session?.person
    if (!person) return null
    return (
      <Beside person={person} verifiesFirst={verifiesFirst}>
        {(beside, round) => <Builder key={round} {...props} {...beside} />}
      </Beside>
    )
  }

type BesideProps = Pick<BesideWallet, 'person'> &
  Manner & { children: (beside: BesideWallet, round: number) => ReactNode }

function Beside({ person, verifiesFirst, children }: BesideProps) {
  const { pathname } = useLocation()
  const { balance, deposit } = useWalletBeside(person.id)
  const [round, setRound] = useState(0)
  function onAgain() {
    setRound((count) => count + 1)
    navigate(pathname, { replace: true })
  }
  return (
    <>
      {verifiesFirst && person.needsVerification && (
        <div className="mx-auto mb-5 max-w-4xl">
          <Suspense fallback={null}>
            <VerifyFirst email={person.email} />
          </Suspense>
        </div>
      )}
      {children({ person, balance, onAgain }, round)}
      {deposit}
    </>
  )
}
