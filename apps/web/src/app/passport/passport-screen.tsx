/** The passport, which is home: what waits for the person, what runs, and in one line each where they stand. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { FirstSteps } from '#features/account/sign-up/first-steps.tsx'
import { flagsQuery } from '#features/admin/flags.queries.ts'
import { handshakesQuery } from '#features/handshake/handshake.queries.ts'
import { statisticsQuery } from '#features/reputation/reputation.queries.ts'
import { OnceTurnsAreKnown } from '#features/turn/turn.public.tsx'
import { TurnsCard } from '#features/turn/turns-card.tsx'
import { useSessionAnswer } from '#platform/session.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CasesCard } from '../dispute/cases-card.tsx'
import { IdentityCard } from './identity-card.tsx'
import { LatestCard } from './latest-card.tsx'
import { UnderwayCard, underwayQuery } from './underway-card.tsx'

const GamesToBetOn = lazy(() =>
  import('../handshake/games-to-bet-on.tsx').then((module) => ({ default: module.GamesToBetOn })),
)

export function PassportScreen() {
  const person = useSessionAnswer()?.session?.person
  const showsAround = useQuery(flagsQuery).data?.flags.new_user_onboarding === true
  const underway = useInfiniteQuery(underwayQuery)
  const figures = useQuery(statisticsQuery)
  const isBeginner = person?.needsOnboarding === true && showsAround
  // Whoever made or took one has found their way.
  const all = useInfiniteQuery({ ...handshakesQuery({ group: 'all' }), enabled: isBeginner })
  const hasNothing = all.data?.pages.every(({ handshakes }) => handshakes.length === 0) === true
  if (!person) return null
  const isNew = figures.data?.totalBets === 0 && figures.data.activeBets === 0 && (!isBeginner || hasNothing)
  const takesFirstSteps = isBeginner && hasNothing
  return (
    <OnceTurnsAreKnown alsoPending={underway.isPending || figures.isPending || all.isLoading}>
      <div className="grid grid-cols-1 items-start gap-4 px-4 md:gap-5 lg:grid-cols-2 lg:px-8">
        <TurnsCard className="lg:col-span-2" />
        <CasesCard role={person.role} className="lg:col-span-2" />
        <UnderwayCard myId={person.id} className="lg:col-span-2" />
        <Suspense fallback={<Skeleton className="h-152 rounded-card! md:h-108 lg:col-span-2" />}>
          <GamesToBetOn className="lg:col-span-2" />
        </Suspense>
        {takesFirstSteps && <FirstSteps person={person} className="lg:col-span-2" />}
        {isNew && !takesFirstSteps && person.role === 'user' && <EmptyPassport className="lg:col-span-2" />}
        <IdentityCard person={person} />
        <LatestCard />
      </div>
    </OnceTurnsAreKnown>
  )
}

/** Where a passport begins: nothing was agreed yet, and two ways to change that. */
export function EmptyPassport({ className }: { className?: string }) {
  return (
    <Card padding="none" className={className}>
      <EmptyState
        picture="chart"
        title="Your passport is still empty."
        description="Create a handshake and keep your word. Trust, stats and rewards grow from there."
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink to="/create" variant="primary">
              Create your first handshake
            </ButtonLink>
            <ButtonLink to="/marketplace">Find one to accept</ButtonLink>
          </div>
        }
      />
    </Card>
  )
}
