/** The create page with the wallet beside it: what can be spent is known, and money can be added without leaving. */
import type { Cents } from '@handshake/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Entered } from '#features/handshake/create/create-entries.tsx'
import { entryIn } from '#features/handshake/create/create-steps.ts'
import type { Balance } from '#features/handshake/create/wallet-effect.tsx'
import { DepositDialog } from '#features/payment/order/deposit-dialog.tsx'
import { balanceQuery } from '#features/wallet/wallet.queries.ts'
import { navigate, useLocation, useSearchParams } from '#platform/navigation.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { VerifyFirst } from '../wallet/verify-first.tsx'

export function CreateScreen() {
  const person = useSessionAnswer()?.session?.person
  const [address] = useSearchParams()
  const { state } = useLocation()
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
  const entry = entryIn(address, state)
  function onAgain() {
    setRound((count) => count + 1)
    navigate('/create', { replace: true })
  }
  const key = [entry.is, entry.is === 'new' ? '' : entry.id, round].join(':')
  return (
    <>
      {person.needsVerification && (
        <div className="mx-auto mb-5 max-w-4xl">
          <VerifyFirst email={person.email} />
        </div>
      )}
      <Entered key={key} entry={entry} person={person} balance={balance} onAgain={onAgain} />
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
