/** Live notices: their recipients and topics, and how the notices of a batch are merged. */
import type { LiveFact, LiveTopic } from '@handshake/contracts/live-events.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { TraceParent } from '../telemetry/tracing.ts'

/** When what it is about was done, in milliseconds; of several things, the first. */
type LivePosition = { readonly at?: number }
type ToSome = LivePosition & {
  readonly people: readonly PersonId[]
  readonly topics: readonly LiveTopic[]
  /** What it follows from; of several things, the first. Not for what everyone is told, or a trace would have everyone's reads. */
  readonly trace?: TraceParent | undefined
}
type ToEveryone = LivePosition & {
  readonly people: 'everyone'
  readonly topics: readonly LiveTopic[]
  /** Ids of what changed; null where it cannot be named. */
  readonly about: readonly string[] | null
  /** What is new about them, where everyone may know it. */
  readonly facts?: readonly LiveFact[]
}
export type LiveNotice = ToSome | ToEveryone

/** Merges notices by topic set: a person is told once per batch, however much happened. */
export function liveNotices(notices: readonly LiveNotice[]): LiveNotice[] {
  return [...toSome(notices.filter(isToSome)), ...toEveryone(notices.filter(isToEveryone))]
}

const isToEveryone = (notice: LiveNotice): notice is ToEveryone => notice.people === 'everyone'
const isToSome = (notice: LiveNotice): notice is ToSome => !isToEveryone(notice)

const both = (known: Omit<ToSome, 'people'>, told: Omit<ToSome, 'people'>): Omit<ToSome, 'people'> => ({
  topics: [...new Set([...known.topics, ...told.topics])],
  trace: known.trace ?? told.trace,
  ...earlier(known.at, told.at),
})

function toSome(notices: readonly ToSome[]): ToSome[] {
  const toldTo = new Map<PersonId, Omit<ToSome, 'people'>>()
  for (const { people, ...told } of notices)
    for (const person of people) {
      const known = toldTo.get(person)
      toldTo.set(person, known === undefined ? told : both(known, told))
    }
  const merged = new Map<string, ToSome & { readonly people: PersonId[] }>()
  for (const [person, { topics, trace, at }] of toldTo) {
    const key = `${keyOf(topics)} ${trace}`
    const known = merged.get(key)
    const people = known?.people ?? []
    people.push(person)
    merged.set(key, { people, topics: topicsIn(keyOf(topics)), ...(trace && { trace }), ...earlier(known?.at, at) })
  }
  return [...merged.values()]
}

const earlier = (one: number | undefined, other: number | undefined): LivePosition => {
  const first = Math.min(one ?? Number.POSITIVE_INFINITY, other ?? Number.POSITIVE_INFINITY)
  return Number.isFinite(first) ? { at: first } : {}
}

/** Of two notices about one thing the newer wins, in whatever order the rows were read. */
function newest(facts: readonly LiveFact[]): LiveFact[] {
  const known = new Map<string, LiveFact>()
  for (const fact of facts)
    if (fact.lastUpdated >= (known.get(fact.gameId)?.lastUpdated ?? '')) known.set(fact.gameId, fact)
  return [...known.values()]
}

/** What cannot be named makes everything of its topics stale, so the names of the rest no longer matter. */
function toEveryone(notices: readonly ToEveryone[]): ToEveryone[] {
  const aboutOf = new Map<string, Set<string> | null>()
  const factsOf = new Map<string, LiveFact[]>()
  const firstOf = new Map<string, LivePosition>()
  for (const { topics, about, facts, at } of notices) {
    const key = keyOf(topics)
    firstOf.set(key, earlier(firstOf.get(key)?.at, at))
    if (facts) factsOf.set(key, [...(factsOf.get(key) ?? []), ...facts])
    const known = aboutOf.get(key)
    aboutOf.set(key, about === null || known === null ? null : new Set([...(known ?? []), ...about]))
  }
  return [...aboutOf].map(([key, about]) => {
    const facts = factsOf.get(key)
    const first = firstOf.get(key)
    const notice = {
      people: 'everyone',
      topics: topicsIn(key),
      about: about === null ? null : [...about],
      ...first,
    } as const
    return facts ? { ...notice, facts: newest(facts) } : notice
  })
}

const keyOf = (topics: readonly LiveTopic[]): string => topics.toSorted().join()
const topicsIn = (key: string): LiveTopic[] => key.split(',') as LiveTopic[]
