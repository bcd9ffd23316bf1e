/** What other features ask and show before money is put at stake: whether one's own break or limit stands in the way. */
import type { Cents } from '@handshake/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { OwnStopCallout } from '#patterns/own-stop-callout.tsx'
import { ownStopOf } from './own-stop.ts'
import { safetyQuery } from './safety.queries.ts'

/** Its words; null where nothing stands in the way, nothing would be staked, or it is not known yet: the server decides anyway. */
export function useOwnStop(stakeCents: Cents | null): string | null {
  const staked = stakeCents !== null && stakeCents > 0
  const { data } = useQuery({ ...safetyQuery, enabled: staked })
  return data === undefined || !staked ? null : ownStopOf(data, stakeCents, new Date())
}

/** Said where the decision is made, before the last tap. */
export function OwnStop({ stakeCents, className }: { stakeCents: Cents | null; className?: string }) {
  const words = useOwnStop(stakeCents)
  return words === null ? null : <OwnStopCallout words={words} className={className} />
}
