/** What live notices say and to whom, and how those of a batch become few. */
import type { LiveFact, LiveTopic } from '@handshake/contracts/live-events.ts'
import type { PersonId } from '@handshake/domain/ids.ts'

type ToSome = { readonly people: readonly PersonId[]; readonly topics: readonly LiveTopic[] }
type ToEveryone = {
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

function toSome(notices: readonly ToSome[]): ToSome[] {
  const topicsOf = new Map<PersonId, Set<LiveTopic>>()
  for (const { people, topics } of notices) {
    for (const person of people) topicsOf.set(person, new Set([...(topicsOf.get(person) ?? []), ...topics]))
  }
  const peopleOf = new Map<string, PersonId[]>()
  for (const [person, topics] of topicsOf) {
    const key = keyOf([...topics])
    peopleOf.set(key, [...(peopleOf.get(key) ?? []), person])
  }
  return [...peopleOf].map(([key, people]) => ({ people, topics: topicsIn(key) }))
}

/** Of what is told twice about one thing the newer stands, in whatever order the rows were taken. */
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
  for (const { topics, about, facts } of notices) {
    const key = keyOf(topics)
    if (facts) factsOf.set(key, [...(factsOf.get(key) ?? []), ...facts])
    const known = aboutOf.get(key)
    aboutOf.set(key, about === null || known === null ? null : new Set([...(known ?? []), ...about]))
  }
  return [...aboutOf].map(([key, about]) => {
    const facts = factsOf.get(key)
    const notice = { people: 'everyone', topics: topicsIn(key), about: about === null ? null : [...about] } as const
    return facts ? { ...notice, facts: newest(facts) } : notice
  })
}

const keyOf = (topics: readonly LiveTopic[]): string => topics.toSorted().join()
const topicsIn = (key: string): LiveTopic[] => key.split(',') as LiveTopic[]
