/** What waits for the person, for whoever counts it or shows the thing it is about. */
import { type TurnView, turn } from '@handshake/contracts/turn.ts'
import { useQuery } from '@tanstack/react-query'
import { readQuery } from '#platform/cache/queries.ts'

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
