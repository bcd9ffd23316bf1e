/** Create Friendly Bet: smart or by hand, what kind of bet, which sport, the builder that fits, and the bets under way. */
import { friend } from '@handshake/contracts/friend/friend.ts'
import { betTypeLabel } from '@handshake/domain/subject/bet-types.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { readQuery } from '#platform/cache/queries.ts'
import { useSearchParams } from '#platform/navigation.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { LoadingLabel, Skeleton } from '#ui/feedback/skeleton.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { WhenNear } from '#ui/layout/when-near.tsx'
import { withOwnType } from '../../create/bet/bet-changes.ts'
import { tellCreateFailure } from '../../create/create-failure.ts'
import { useCreateForm } from '../../create/form/use-create-form.ts'
import { useMyName } from '../../create/subject/bet-templates.tsx'
import { type OwnBetType, ownBetTypes } from '../../create/subject/own-words-form.ts'
import { SportsBuilder } from '../sports/sports-builder.tsx'
import type { BuilderProps } from '../use-builder.ts'
import { manualPreset, tellDraft } from './friendly-draft.ts'
import { type FriendlySport, friendlySport, friendlySports, isFriendlySport } from './friendly-sports.ts'

/** Smart mode is where one begins. */
const ManualBet = lazy(() => import('./manual-bet.tsx').then((module) => ({ default: module.ManualBet })))

/** Below everything else, so it comes once somebody scrolls there. */
const ActiveBets = lazy(() => import('./active-bets.tsx').then((module) => ({ default: module.ActiveBets })))

const types = ownBetTypes.map((value) => ({ value, label: betTypeLabel(value) }))

const friendsQuery = readQuery('friend.readFriends', friend.readFriends, {})

export function FriendlyBet({ person, balance }: BuilderProps) {
  const friends = useQuery(friendsQuery)
  const me = useMyName()
  const [empty] = useState(() => manualPreset(new Date()))
  const form = useCreateForm({
    name: `friendly:${person.id}`,
    preset: empty,
    via: 'friendly',
    draftsOnly: true,
    onFailed: tellCreateFailure,
    onDraft: tellDraft,
  })
  const { mode, sport, go } = useChoices()
  if (form.draft.step === 'done') return null
  const ready = !friends.isPending && (balance.availableCents !== null || balance.failed)
  const { fields } = form.draft
  const type: OwnBetType = mode === 'smart' ? 'sports' : fields.ownType

  /** Only sports have games to be smart about. */
  function chooseType(next: OwnBetType) {
    form.edit(withOwnType(fields, next, me))
    if (next !== 'sports') go({ mode: 'manual' })
  }

  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-4">
      <div className="-mb-2">
        <PageHead title="Create Friendly Bet" />
        <p className="-mt-5 text-muted">Challenge your friends to a friendly wager</p>
      </div>
      {ready ? (
        <>
          <div className="grid gap-4 lg:grid-cols-2">
            <Card className="flex flex-col gap-4">
              <CardHead title="Betting Mode" level={2} />
              <Switch
                label="Smart Mode"
                hint={mode === 'smart' ? 'Real games, smart odds.' : 'Your own words, your own outcomes.'}
                checked={mode === 'smart'}
                onChange={({ target }) => go({ mode: target.checked ? 'smart' : 'manual' })}
              />
            </Card>
            <Card className="flex flex-col gap-4">
              <CardHead title="Bet Type" level={2} />
              <SegmentedControl label="Bet Type" full options={types} value={type} onValueChange={chooseType} />
            </Card>
          </div>
          {type === 'sports' && (
            <Card className="flex flex-col gap-4">
              <CardHead title="Sport Selection" level={2} />
              <RadioCards
                legend="Sport"
                hideLegend
                columns={2}
                options={friendlySports}
                value={sport}
                onValueChange={(next) => go({ sport: next })}
              />
            </Card>
          )}
          {type === 'sports' && (mode === 'manual' || sport !== 'football') && (
            <RealGames sport={sport} mode={mode} onMode={(next) => go({ mode: next })} />
          )}
          {mode === 'manual' ? (
            <Suspense fallback={<Skeleton className="h-screen rounded-card!" />}>
              <ManualBet
                form={form}
                balance={balance}
                example={type === 'sports' ? friendlySport(sport).example : undefined}
              />
            </Suspense>
          ) : (
            sport === 'football' && <SportsBuilder person={person} balance={balance} />
          )}
          <WhenNear fallback={<Skeleton className="h-28 rounded-card!" />}>
            <Suspense fallback={<Skeleton className="h-28 rounded-card!" />}>
              <ActiveBets myId={person.id} />
            </Suspense>
          </WhenNear>
        </>
      ) : (
        <>
          <LoadingLabel>Setting up your betting profile...</LoadingLabel>
          <p aria-hidden="true" className="text-muted">
            Setting up your betting profile...
          </p>
          <Skeleton className="h-40 rounded-card!" />
          <Skeleton className="h-72 rounded-card!" />
        </>
      )}
    </div>
  )
}

type Mode = 'smart' | 'manual'

/** Kept in the address as well, so that a reload leads to the same builder. */
function useChoices() {
  const [address, setAddress] = useSearchParams()
  const [choices, setChoices] = useState(() => choicesIn(address))
  const keep = useEffectEvent(() =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(choices)) next.set(name, value)
        // The games begin with the league of the sport; whoever wants to see others still can.
        if (choices.mode === 'smart' && choices.sport === 'football') next.set('league', 'NFL')
        return next
      },
      { replace: true },
    ),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the choices, not the other way round
  useEffect(() => keep(), [choices])
  return { ...choices, go: (change: Partial<Choices>) => setChoices({ ...choices, ...change }) }
}

type Choices = { readonly mode: Mode; readonly sport: FriendlySport }

function choicesIn(address: URLSearchParams): Choices {
  const named = address.get('sport') ?? ''
  return {
    mode: address.get('mode') === 'manual' ? 'manual' : 'smart',
    sport: isFriendlySport(named) ? named : 'football',
  }
}

type RealGamesProps = { sport: FriendlySport; mode: Mode; onMode: (next: Mode) => void }

/** The games of the chosen sport are one press away, whoever describes a bet of their own as well. */
function RealGames({ sport, mode, onMode }: RealGamesProps) {
  const { label, words, to, link } = friendlySport(sport)
  return (
    <Card className="flex flex-col gap-4">
      <CardHead title={`${label} games`} description={words} level={2} />
      <div className="flex flex-wrap gap-2">
        {to === null ? (
          <Button onClick={() => onMode('smart')}>{link}</Button>
        ) : (
          <ButtonLink to={to} variant={mode === 'smart' ? 'primary' : 'secondary'}>
            {link}
          </ButtonLink>
        )}
        {mode === 'smart' && <Button onClick={() => onMode('manual')}>Describe your own bet</Button>}
      </div>
    </Card>
  )
}
