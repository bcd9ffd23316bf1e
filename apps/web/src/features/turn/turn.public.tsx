/** What waits for the person, for whoever counts it or shows the thing it is about. */
import { type TurnView, turn } from '@handshake/contracts/turn/turn.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { readQuery } from '#platform/cache/queries.ts'
import { PageSkeleton } from '#ui/feedback/page-skeleton.tsx'
import { Link } from '#ui/link.tsx'

export const turnsQuery = readQuery('turn.readTurns', turn.readTurns, {})

/** Without what the page is to open at once. */
const pageOf = ({ to }: TurnView): string => to.split('?', 1)[0] ?? to

/** By the page each is done on: whether a row of a list waits for its reader. Undefined while not all of them are known. */
export function useTurnsByPage(): ReadonlyMap<string, TurnView> | undefined {
  const { data } = useQuery(turnsQuery)
  if (data === undefined || data.turns.length < data.count) return undefined
  return new Map(data.turns.map((one) => [pageOf(one), one]))
}

/** For whoever counts them: none while they are not known. */
export function useTurns(): { readonly turns: readonly TurnView[]; readonly count: number } {
  return useQuery(turnsQuery).data ?? none
}

const none = { turns: [], count: 0 }

/** The most pressing of them, in a small panel: each is its own way there. */
const maxListed = 3

type WaitingListProps = { turns: readonly TurnView[]; count: number; onFollow: () => void }

export function WaitingList({ turns, count, onFollow }: WaitingListProps) {
  const listed = turns.slice(0, maxListed)
  if (listed.length === 0) return null
  return (
    <section aria-label="Your turn" className="mb-2 border-b border-line pb-2">
      <h2 className="flex min-h-9 items-center text-base font-semibold">Your turn</h2>
      <ul>
        {listed.map((one) => (
          <li key={`${one.kind} ${one.id}`}>
            <Link
              to={one.to}
              onClick={onFollow}
              className="-mx-2 flex items-center gap-3 rounded-control px-2 py-2 text-sm pressable"
            >
              <span className="min-w-0 grow">
                <span className="line-clamp-1 font-medium text-text wrap-anywhere">{one.title}</span>
                <span className="line-clamp-2 text-muted wrap-anywhere">{one.words}</span>
              </span>
              <span className="shrink-0 font-medium text-accent-text">{one.action}</span>
            </Link>
          </li>
        ))}
      </ul>
      {count > listed.length && (
        <Link
          to="/handshakes"
          onClick={onFollow}
          className="block py-1 text-sm font-medium text-accent-text hover:underline"
        >
          See all {count}
        </Link>
      )}
    </section>
  )
}

/** In a row of a list: it is the reader who is waited for. */
export const YourTurn = ({ turn: { words } }: { turn: TurnView }) => (
  <span className="font-medium text-accent-text">Your turn · {words}</span>
)

/** Longer than this a page does not wait for what stands at its top. */
const longestWaitMs = 800

type OnceTurnsAreKnownProps = {
  /** Something else that stands up there is still on its way. */
  alsoPending?: boolean
  children: ReactNode
}

/** A page that begins with what waits for the person: drawn before that is known, all of it would move when it comes. */
export function OnceTurnsAreKnown({ alsoPending = false, children }: OnceTurnsAreKnownProps) {
  const { isPending } = useQuery(turnsQuery)
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), longestWaitMs)
    return () => clearTimeout(timer)
  }, [])
  return (isPending || alsoPending) && !waited ? <PageSkeleton /> : children
}
