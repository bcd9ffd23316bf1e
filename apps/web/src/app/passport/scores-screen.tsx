/** The scores with their reasons and the figures behind them: what the lines of the passport lead to. */
import { useQuery } from '@tanstack/react-query'
import { FiguresCard } from '#features/reputation/figures-card.tsx'
import { reputationQuery } from '#features/reputation/reputation.queries.ts'
import { TrustCard } from '#features/reputation/trust-card.tsx'
import { useSessionAnswer } from '#platform/session.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { BettingAnalytics } from './analytics/betting-analytics.tsx'
import { LiveGamesCard } from './live-games-card.tsx'
import { ReliabilityScale } from './reliability-scale.tsx'

export function ScoresScreen() {
  const person = useSessionAnswer()?.session?.person
  const scores = useQuery(reputationQuery()).data
  if (!person) return null
  return (
    <>
      <BackLink to="/passport" label="Passport" />
      <PageHead title="Scores and stats" />
      <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <FiguresCard className="lg:order-2" />
        <div className="flex flex-col gap-4 md:gap-5">
          <Card id="reliability" className="scroll-mt-20">
            <ReliabilityScale
              score={scores?.reliabilityScore ?? person.reliabilityScore}
              obligations={scores && { met: scores.obligationsMet, missed: scores.obligationsMissed }}
            />
          </Card>
          <TrustCard id="trust" className="scroll-mt-20" />
        </div>
        <BettingAnalytics className="lg:order-3 lg:col-span-2" />
        <LiveGamesCard myId={person.id} className="lg:order-3 lg:col-span-2" />
      </div>
    </>
  )
}
