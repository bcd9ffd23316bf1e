/** The smart builders with the wallet beside them: esports slips and political bets, each ending in a draft to share. */
import type { SessionView } from '@handshake/contracts/session/session.ts'
import type { ReactNode } from 'react'
import { EsportsBuilder } from '#features/esport/esports-builder.tsx'
import { shareAddress } from '#features/handshake/share/share-address.ts'
import { PoliticsBuilder } from '#features/politics/politics-builder.tsx'
import { navigate, useSearchParams } from '#platform/navigation.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { PageHead } from '#ui/layout/page-head.tsx'
import { VerifyFirst } from '../wallet/verify-first.tsx'
import { useWalletBeside } from './with-wallet.tsx'

export function EsportsScreen() {
  const person = useSessionAnswer()?.session?.person
  const { balance, deposit } = useWalletBeside(person?.id ?? '')
  // Whom a rematch is against: the sharing begins with them.
  const peer = useSearchParams()[0].get('with')
  if (!person) return null
  return (
    <BuilderPage title="Esports" person={person}>
      <EsportsBuilder
        personId={person.id}
        availableCents={balance.availableCents}
        onAddMoney={balance.onDeposit}
        onCreated={(id) => navigate(peer === null ? `/handshake/${id}` : shareAddress(id, peer))}
      />
      {deposit}
    </BuilderPage>
  )
}

/** A draft of a political bet is there to be shared, so its page opens with that. */
export function PoliticsScreen() {
  const person = useSessionAnswer()?.session?.person
  if (!person) return null
  return (
    <BuilderPage title="Smart Politics Builder" person={person}>
      <PoliticsBuilder personId={person.id} onCreated={(id) => navigate(shareAddress(id))} />
    </BuilderPage>
  )
}

type BuilderPageProps = { title: string; person: SessionView['person']; children: ReactNode }

const BuilderPage = ({ title, person, children }: BuilderPageProps) => (
  <div className="mx-auto flex w-full max-w-5xl flex-col">
    <PageHead title={title} />
    {person.needsVerification && (
      <div className="mb-5">
        <VerifyFirst email={person.email} />
      </div>
    )}
    {children}
  </div>
)
