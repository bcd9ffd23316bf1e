/** What brought the person to the create page is read first, then the flow begins with it. */
import type { SessionView } from '@handshake/contracts/session/session.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { navigate, useSearchParams } from '#platform/navigation.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { PageSkeleton } from '#ui/feedback/page-skeleton.tsx'
import { withGame, withGameAndSide } from './bet/bet-changes.ts'
import { Chooser } from './chooser.tsx'
import { emptyFields } from './create-fields.ts'
import { CreateFlow } from './create-flow.tsx'
import { fieldsAbout, fieldsFor, fieldsFromRematch, rematchBegins, rematchElsewhere } from './create-presets.ts'
import { gameQuery, handshakeQuery, opponentQuery } from './create-queries.ts'
import type { Entry } from './create-steps.ts'
import { readLastBet } from './form/last-bet.ts'
import { playedBefore } from './games/played-before.ts'
import { integratedScreens } from './integrated-screens.ts'
import type { Balance } from './review/wallet-effect.tsx'

const Edited = lazy(() => import('./edit-flow.tsx').then((module) => ({ default: module.EditedHandshake })))

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
      return (
        <CreateFlow
          {...props}
          screens={integratedScreens}
          entry={entry}
          preset={emptyFields(now)}
          firstStep="game"
          Chooser={Chooser}
        />
      )
    case 'about':
      return <About {...props} entry={entry} />
    case 'game':
      return <WithGame {...props} entry={entry} />
    case 'rematch':
      return <Rematch {...props} entry={entry} />
    case 'opponent':
      return <Challenge {...props} entry={entry} />
    case 'edit':
      return (
        <Suspense fallback={<PageSkeleton />}>
          <Edited {...props} id={entry.id} />
        </Suspense>
      )
  }
}

/** A game chosen elsewhere: the flow begins at its second step. */
function WithGame({ entry, ...props }: Begun) {
  const game = useQuery(gameQuery(entry.id))
  const [now] = useState(() => new Date())
  if (game.data) {
    const empty = emptyFields(now)
    const chosen = game.data.game
    const side = entry.is === 'game' ? entry.pick : undefined
    const preset = { ...empty, ...(side ? withGameAndSide(empty, chosen, side) : withGame(empty, chosen)) }
    return <CreateFlow {...props} screens={integratedScreens} entry={entry} preset={preset} firstStep="bet" />
  }
  return game.isError ? <NotThere what="This game is no longer available." onAgain={props.onAgain} /> : <PageSkeleton />
}

/** Something shared with the app: the flow begins with a bet in own words about it. */
function About({ entry, ...props }: Begun) {
  const [address] = useSearchParams()
  const [now] = useState(() => new Date())
  const preset = fieldsAbout(entry.id, address.get('details') ?? '', now)
  return <CreateFlow {...props} screens={integratedScreens} entry={entry} preset={preset} firstStep="game" />
}

function Rematch({ entry, ...props }: Begun) {
  const bet = useQuery(handshakeQuery(entry.id))
  const [now] = useState(() => new Date())
  const elsewhere = bet.data ? rematchElsewhere(bet.data, props.person.id) : null
  useEffect(() => {
    if (elsewhere !== null) navigate(elsewhere, { replace: true })
  }, [elsewhere])
  if (elsewhere !== null) return <PageSkeleton />
  if (bet.data) {
    const preset = fieldsFromRematch(bet.data, props.person.id, now)
    const firstStep = rematchBegins(preset, now)
    const played = playedBefore(bet.data, props.person.id) ?? undefined
    const begins = { entry, preset, firstStep, played }
    return <CreateFlow {...props} screens={integratedScreens} {...begins} />
  }
  return bet.isError ? <NotThere what="Handshake not found" onAgain={props.onAgain} /> : <PageSkeleton />
}

/** Whom one cannot invite (oneself, a stranger who left, somebody kept away) one cannot challenge either. */
function Challenge({ entry, ...props }: Begun) {
  const opponent = useQuery(opponentQuery(entry.id))
  const [now] = useState(() => new Date())
  if (opponent.data && !['oneself', 'blocked'].includes(opponent.data.relation)) {
    const { id, displayName, username, avatarUrl, reliabilityScore } = opponent.data
    const last = readLastBet(props.person.id)
    const preset = fieldsFor({ id, displayName, username, avatarUrl, reliabilityScore }, now, last)
    return <CreateFlow {...props} screens={integratedScreens} entry={entry} preset={preset} firstStep="game" />
  }
  return opponent.isPending ? (
    <PageSkeleton />
  ) : (
    <NotThere what="You can’t challenge this person." onAgain={props.onAgain} wayOut="Create another handshake" />
  )
}

type NotThereProps = { what: string; onAgain: () => void; wayOut?: string }

function NotThere({ what, onAgain, wayOut = 'Choose another game' }: NotThereProps) {
  return (
    <ErrorState what={what} money="Nothing left your wallet." action={<Button onClick={onAgain}>{wayOut}</Button>} />
  )
}
