/** The passport: who a person is here, how reliable, what they can spend, and what happened last. */
import { useQuery } from '@tanstack/react-query'
import { FirstSteps } from '#features/account/first-steps.tsx'
import { flagsQuery } from '#features/admin/admin.queries.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { BalanceCard } from './balance-card.tsx'
import { IdentityCard } from './identity-card.tsx'
import { LatestCard } from './latest-card.tsx'

export function PassportScreen() {
  const person = useSessionAnswer()?.session?.person
  const showsAround = useQuery(flagsQuery).data?.flags.new_user_onboarding === true
  if (!person) return null
  return (
    <div className="grid items-start gap-4 md:gap-5 md:px-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:px-8">
      {person.needsOnboarding && showsAround && <FirstSteps person={person} className="max-md:mx-4 lg:col-span-2" />}
      <IdentityCard person={person} />
      <div className="contents lg:flex lg:flex-col lg:gap-5">
        <BalanceCard />
        <LatestCard />
      </div>
    </div>
  )
}
