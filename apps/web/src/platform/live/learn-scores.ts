/** Puts a score that came with a live message into every answer that shows the game, so that nobody asks for it. */
import type { LiveFact } from '@handshake/contracts/live-events.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { RouteName } from '../cache/queries.ts'

/** Whether an answer shows one of these ids; ids are long and random, so finding one in the text is knowing it. */
export function shows(answer: unknown, ids: readonly string[]): boolean {
  const text = JSON.stringify(answer) ?? ''
  return ids.some((id) => text.includes(id))
}

type Values = Readonly<Record<string, unknown>>

/** A game, as its own list, a handshake and a pool show it. */
const asGame = ({ gameId: _, ...fact }: LiveFact) => fact

/** The score in a row of handshakes. */
const asScore = ({ teamAScore: teamA, teamBScore: teamB, status, quarterPeriod, timeRemaining }: LiveFact) => ({
  ...{ teamA, teamB, status, quarterPeriod, timeRemaining },
})

/** The live fields of a handshake: team A is away. */
const asLive = (fact: LiveFact) => ({
  liveScoreHome: fact.teamBScore,
  liveScoreAway: fact.teamAScore,
  gamePeriod: fact.quarterPeriod,
  gameTimeRemaining: fact.timeRemaining,
  gameStatus: fact.status,
  lastUpdated: fact.lastUpdated,
})

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** What was read later knows better; where no time stands, the message is the newest there is. */
const isOlder = ({ lastUpdated }: LiveFact, known: Values): boolean =>
  typeof known.lastUpdated === 'string' && lastUpdated < known.lastUpdated

/**
 * The same answer with the new score wherever it shows one of the games. `missing` where a place shows the game and has no score yet:
 * then it has to be read.
 */
export function withScores(
  answer: unknown,
  facts: ReadonlyMap<string, LiveFact>,
): { answer: unknown; missing: boolean } {
  let missing = false
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return sameOr(value, value.map(visit))
    if (!isObject(value)) return value
    const entries = Object.entries(value).map(([name, inner]) => [name, visit(inner)] as const)
    const visited = entries.some(([name, inner]) => inner !== value[name]) ? Object.fromEntries(entries) : value
    return mend(visited)
  }
  const mend = (value: Values): Values => {
    const game = typeof value.id === 'string' && 'teamAScore' in value ? facts.get(value.id) : undefined
    if (game) return isOlder(game, value) ? value : { ...value, ...asGame(game) }
    const about = typeof value.gameId === 'string' && 'score' in value ? facts.get(value.gameId) : undefined
    if (!about) return value
    const { score, live } = value
    if (!isObject(score)) {
      missing = true
      return value
    }
    const known = isObject(live) ? live : {}
    if (isOlder(about, known)) return value
    return { ...value, score: asScore(about), ...(isObject(live) && { live: { ...live, ...asLive(about) } }) }
  }
  return { answer: visit(answer), missing }
}

const sameOr = <T>(before: readonly T[], after: readonly T[]): readonly T[] =>
  after.some((item, index) => item !== before[index]) ? after : before

/** Keeps the newest of each game: two messages may have overtaken each other. */
export function learner(client: QueryClient) {
  const newest = new Map<string, string>()
  return (routes: readonly RouteName[], told: readonly LiveFact[]): void => {
    const facts = new Map(
      told.flatMap((fact) => {
        if (fact.lastUpdated < (newest.get(fact.gameId) ?? '')) return []
        newest.set(fact.gameId, fact.lastUpdated)
        return [[fact.gameId, fact] as const]
      }),
    )
    const ids = [...facts.keys()]
    const names: readonly unknown[] = routes
    const concerned = client
      .getQueryCache()
      .findAll({ predicate: ({ queryKey, state }) => names.includes(queryKey[0]) && shows(state.data, ids) })
    for (const query of concerned) {
      const { answer, missing } = withScores(query.state.data, facts)
      // An answer on its way may be older than the message, and would take the score back.
      const again = missing || query.state.fetchStatus !== 'idle'
      // Only the score is newer: how old the rest is stays as it was.
      if (answer !== query.state.data) query.setData(answer, { updatedAt: query.state.dataUpdatedAt, manual: true })
      if (again) void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }
  }
}
