/** What waits for the person, for whoever counts it or shows the thing it is about. */
import { type TurnView, turn } from '@handshake/contracts/turn.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { readQuery } from '#platform/cache/queries.ts'
import { PageSkeleton } from '#ui/feedback/page-skeleton.tsx'

export const turnsQuery = readQuery('turn.readTurns', turn.readTurns, {})

/** By the page each is done on: whether a row of a list waits for its reader. Undefined while not all of them are known. */
export function useTurnsByPage(): ReadonlyMap<string, TurnView> | undefined {
  const { data } = useQuery(turnsQuery)
  if (data === undefined || data.turns.length < data.count) return undefined
  return new Map(data.turns.map((one) => [one.to, one]))
}

/** In a row of a list: it is the reader who is waited for. */
export const YourTurn = ({ turn: { words } }: { turn: TurnView }) => (
  <span className="font-medium text-accent-text">Your turn · {words}</span>
)

/** Longer than this a page does not wait for what stands at its top. */
const longestWaitMs = 800

/** A page that begins with what waits for the person: drawn before that is known, all of it would move when it comes. */
export function OnceTurnsAreKnown({ children }: { children: ReactNode }) {
  const { isPending } = useQuery(turnsQuery)
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), longestWaitMs)
    return () => clearTimeout(timer)
  }, [])
  return isPending && !waited ? <PageSkeleton /> : children
}
