/** The create page: what brought the person here is read first, then the flow begins with it. */
import type { Cents } from '@handshake/domain/money.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { DepositDialog } from '#features/payment/order/deposit-dialog.tsx'
import { balanceQuery } from '#features/wallet/wallet.queries.ts'
import { navigate, useLocation, useSearchParams } from '#platform/navigation.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { PageSkeleton } from '../loading/page-skeleton.tsx'
import { VerifyFirst } from '../wallet/verify-first.tsx'
import { withGame } from './bet-changes.ts'
import { emptyFields } from './create-fields.ts'
import { CreateFlow } from './create-flow.tsx'
import { fieldsFor, fieldsFromRematch } from './create-presets.ts'
import { gameQuery, handshakeQuery, opponentQuery } from './create-queries.ts'
import { type Entry, entryIn } from './create-steps.ts'
import { EditFlow } from './edit-flow.tsx'
import type { Balance } from './wallet-effect.tsx'

type Person = NonNullable<NonNullable<ReturnType<typeof useSessionAnswer>>['session']>['person']
type Begun = { person: Person; balance: Balance; entry: Entry & { readonly id: string }; onAgain: () => void }

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

type EnteredProps = Omit<Begun, 'entry'> & { entry: Entry }

function Entered({ entry, ...props }: EnteredProps): ReactNode {
  const [now] = useState(() => new Date())
  switch (entry.is) {
    case 'new':
      return <CreateFlow {...props} entry={entry} preset={emptyFields(now)} firstStep="game" />
    case 'game':
      return <WithGame {...props} entry={entry} />
    case 'rematch':
      return <Rematch {...props} entry={entry} />
    case 'opponent':
      return <Challenge {...props} entry={entry} />
    case 'edit':
      return <Edit {...props} entry={entry} />
  }
}

/** A game chosen elsewhere: the flow begins at its second step. */
function WithGame({ entry, ...props }: Begun) {
  const game = useQuery(gameQuery(entry.id))
  const [now] = useState(() => new Date())
  if (game.data) {
    const empty = emptyFields(now)
    const preset = { ...empty, ...withGame(empty, game.data.game) }
    return <CreateFlow {...props} entry={entry} preset={preset} firstStep="bet" />
  }
  return game.isError ? <NotThere what="This game is no longer available." onAgain={props.onAgain} /> : <PageSkeleton />
}

function Rematch({ entry, ...props }: Begun) {
  const bet = useQuery(handshakeQuery(entry.id))
  const [now] = useState(() => new Date())
  if (bet.data) {
    const preset = fieldsFromRematch(bet.data, props.person.id, now)
    return <CreateFlow {...props} entry={entry} preset={preset} firstStep="game" />
  }
  return bet.isError ? <NotThere what="Handshake not found" onAgain={props.onAgain} /> : <PageSkeleton />
}

/** Whom one cannot invite (oneself, a stranger who left, somebody kept away) one cannot challenge either. */
function Challenge({ entry, ...props }: Begun) {
  const opponent = useQuery(opponentQuery(entry.id))
  const [now] = useState(() => new Date())
  if (opponent.data && !['oneself', 'blocked'].includes(opponent.data.relation)) {
    const { id, displayName, username, avatarUrl, reliabilityScore } = opponent.data
    const preset = fieldsFor({ id, displayName, username, avatarUrl, reliabilityScore }, now)
    return <CreateFlow {...props} entry={entry} preset={preset} firstStep="game" />
  }
  return opponent.isPending ? (
    <PageSkeleton />
  ) : (
    <NotThere what="You can’t challenge this person." onAgain={props.onAgain} wayOut="Create another handshake" />
  )
}

function Edit({ entry, person, balance }: Begun) {
  const client = useQueryClient()
  const bet = useQuery(handshakeQuery(entry.id))
  const [held, setHeld] = useState<typeof bet.data>(undefined)
  const failed = bet.isError || (held === undefined && bet.data?.viewer.actions.includes('edit') === false)

  const onFailed = useEffectEvent(() => {
    toast.error('Failed to load bet for editing')
    navigate('/bets', { replace: true })
  })
  useEffect(() => {
    if (failed) onFailed()
  }, [failed])

  const onLoaded = useEffectEvent(() => {
    setHeld(bet.data)
    toast.success('Loaded bet for editing')
  })
  const loaded = bet.data !== undefined && !bet.isFetching && !failed && held === undefined
  useEffect(() => {
    if (loaded) onLoaded()
  }, [loaded])

  if (held === undefined) return <PageSkeleton />
  function onLoadAgain() {
    setHeld(undefined)
    void client.invalidateQueries({ queryKey: handshakeQuery(entry.id).queryKey })
  }
  return <EditFlow key={held.termsVersion} person={person} bet={held} balance={balance} onLoadAgain={onLoadAgain} />
}

type NotThereProps = { what: string; onAgain: () => void; wayOut?: string }

function NotThere({ what, onAgain, wayOut = 'Choose another game' }: NotThereProps) {
  return (
    <ErrorState what={what} money="Nothing left your wallet." action={<Button onClick={onAgain}>{wayOut}</Button>} />
  )
}
