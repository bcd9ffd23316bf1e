/** What brought the person to the create page is read first, then the flow begins with it. */
import type { SessionView } from '@handshake/contracts/session.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { navigate } from '#platform/navigation.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { PageSkeleton } from '#ui/feedback/page-skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { withGame } from './bet/bet-changes.ts'
import { emptyFields } from './create-fields.ts'
import { CreateFlow } from './create-flow.tsx'
import { fieldsFor, fieldsFromRematch } from './create-presets.ts'
import { gameQuery, handshakeQuery, opponentQuery } from './create-queries.ts'
import type { Entry } from './create-steps.ts'
import { EditFlow } from './edit-flow.tsx'
import type { Balance } from './wallet-effect.tsx'

type Begun = {
  person: SessionView['person']
  balance: Balance
  entry: Entry & { readonly id: string }
  onAgain: () => void
}

type EnteredProps = Omit<Begun, 'entry'> & { entry: Entry }

export function Entered({ entry, ...props }: EnteredProps): ReactNode {
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
