/** What other features ask and show before money is put at stake or into the wallet: whether one's own break or limit stands in the way. */
import type { Cents } from '@handshake/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { OwnStopCallout } from '#patterns/own-stop-callout.tsx'
import { ownStopOf, type Wanted } from './own-stop.ts'
import { safetyQuery } from './safety.queries.ts'

/** Its words; null where nothing stands in the way, nothing would move, or it is not known yet: the server decides anyway. */
export function useOwnStop(amountCents: Cents | null, what: Wanted = 'stake'): string | null {
  const wanted = amountCents !== null && amountCents > 0
  const { data } = useQuery({ ...safetyQuery, enabled: wanted })
  return data === undefined || !wanted ? null : ownStopOf(data, amountCents, new Date(), what)
}

/** Said where the decision is made, before the last tap. */
export function OwnStop({ stakeCents, className }: { stakeCents: Cents | null; className?: string }) {
  const words = useOwnStop(stakeCents)
  return words === null ? null : <OwnStopCallout words={words} className={className} />
}
