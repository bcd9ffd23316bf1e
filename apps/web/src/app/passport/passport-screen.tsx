/** The passport: who a person is here, how far they are trusted, how their handshakes go, and what they can spend. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FirstSteps } from '#features/account/sign-up/first-steps.tsx'
import { flagsQuery } from '#features/admin/admin.queries.ts'
import { FiguresCard } from '#features/reputation/figures-card.tsx'
import { TrustCard } from '#features/reputation/trust-card.tsx'
import { OnceTurnsAreKnown } from '#features/turn/turn.public.tsx'
import { TurnsCard } from '#features/turn/turns-card.tsx'
import { LoyaltyCard } from '#features/wallet/loyalty-card.tsx'
import { useSessionAnswer } from '#platform/session.ts'
import { CasesCard } from '../dispute/cases-card.tsx'
import { BettingAnalytics } from './analytics/betting-analytics.tsx'
import { BalanceCard } from './balance-card.tsx'
import { IdentityCard } from './identity-card.tsx'
import { LatestCard } from './latest-card.tsx'
import { LiveGamesCard } from './live-games-card.tsx'
import { UnderwayCard, underwayQuery } from './underway-card.tsx'

export function PassportScreen() {
  const person = useSessionAnswer()?.session?.person
  const showsAround = useQuery(flagsQuery).data?.flags.new_user_onboarding === true
  const underway = useInfiniteQuery(underwayQuery)
  if (!person) return null
  return (
    <OnceTurnsAreKnown alsoPending={underway.isPending}>
      <div className="grid grid-cols-1 items-start gap-4 md:gap-5 md:px-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:px-8">
        <TurnsCard className="max-lg:-order-3 max-md:mx-4 lg:col-span-2" />
        <CasesCard role={person.role} className="max-lg:-order-3 max-md:mx-4 lg:col-span-2" />
        <UnderwayCard myId={person.id} className="max-lg:-order-3 max-md:mx-4 lg:col-span-2" />
        {person.needsOnboarding && showsAround && (
          <FirstSteps person={person} className="max-lg:-order-3 max-md:mx-4 lg:col-span-2" />
        )}
        <div className="contents lg:flex lg:flex-col lg:gap-5">
          <IdentityCard person={person} className="max-lg:-order-2" />
          <TrustCard className="max-md:mx-4" />
          <LatestCard className="max-lg:order-1" />
        </div>
        <div className="contents lg:flex lg:flex-col lg:gap-5">
          <FiguresCard className="max-lg:-order-1 max-md:mx-4" />
          <BalanceCard />
          <LoyaltyCard className="max-md:mx-4" />
        </div>
        <BettingAnalytics className="max-lg:order-2 max-md:mx-4 lg:col-span-2" />
        <LiveGamesCard myId={person.id} className="max-lg:order-2 max-md:mx-4 lg:col-span-2" />
      </div>
    </OnceTurnsAreKnown>
  )
}
