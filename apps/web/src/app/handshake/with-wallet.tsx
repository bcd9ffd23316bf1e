/** Puts the wallet beside a builder: what can be spent is known, and money can be added without leaving what was typed. */
import type { SessionView } from '@handshake/contracts/session.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import type { Balance } from '#features/handshake/create/wallet-effect.tsx'
import { DepositDialog } from '#features/payment/order/deposit-dialog.tsx'
import { balanceQuery } from '#features/wallet/wallet.queries.ts'
import { navigate, useLocation } from '#platform/navigation.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { VerifyFirst } from '../wallet/verify-first.tsx'

type BesideWallet = { person: SessionView['person']; balance: Balance; onAgain: () => void }

export const withWallet = (Builder: ComponentType<BesideWallet>) =>
  function WithWallet() {
    const person = useSessionAnswer()?.session?.person
    const { pathname } = useLocation()
    const read = useQuery(balanceQuery)
    const [missingCents, setMissingCents] = useState<Cents | null>(null)
    const [round, setRound] = useState(0)
    if (!person) return null
    const availableCents = read.data?.availableCents ?? null
    const balance: Balance = {
      availableCents,
      failed: read.isError,
      onRetry: () => void read.refetch(),
      onDeposit: setMissingCents,
    }
    function onAgain() {
      setRound((count) => count + 1)
      navigate(pathname, { replace: true })
    }
    return (
      <>
        {person.needsVerification && (
          <div className="mx-auto mb-5 max-w-4xl">
            <VerifyFirst email={person.email} />
          </div>
        )}
        <Builder key={round} person={person} balance={balance} onAgain={onAgain} />
        <DepositDialog
          open={missingCents !== null}
          neededCents={missingCents}
          personId={person.id}
          availableCents={availableCents}
          onClose={() => setMissingCents(null)}
        />
      </>
    )
  }
