/** The channel between nodes on which live notices travel, and how several become few. */
import type { LiveTopic } from '@handshake/contracts/live-events.ts'
import type { PersonId } from '@handshake/domain/ids.ts'

export const liveChannel = 'handshake_live'

type ToSome = { readonly people: readonly PersonId[]; readonly topics: readonly LiveTopic[] }
type ToEveryone = {
  readonly people: 'everyone'
  readonly topics: readonly LiveTopic[]
  /** Ids of what changed; null where it cannot be named. */
  readonly about: readonly string[] | null
}
export type LiveNotice = ToSome | ToEveryone

/** PostgreSQL refuses a notice of 8,000 bytes; 150 ids of 36 characters with their quotes and commas stay well below. */
const idsPerNotice = 150

/** Merges notices by topic set and cuts them to size: a person is told once per batch, however much happened. */
export function liveNotices(notices: readonly LiveNotice[]): string[] {
  return [...toSome(notices.filter(isToSome)), ...toEveryone(notices.filter(isToEveryone))].map((notice) =>
    JSON.stringify(notice),
  )
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
  return [...peopleOf].flatMap(([key, people]) =>
    chunks(people).map((chunk) => ({ people: chunk, topics: topicsIn(key) })),
  )
}

/** What cannot be named makes everything of its topics stale, so the names of the rest no longer matter. */
function toEveryone(notices: readonly ToEveryone[]): ToEveryone[] {
  const aboutOf = new Map<string, Set<string> | null>()
  for (const { topics, about } of notices) {
    const key = keyOf(topics)
    const known = aboutOf.get(key)
    aboutOf.set(key, about === null || known === null ? null : new Set([...(known ?? []), ...about]))
  }
  return [...aboutOf].flatMap(([key, about]): ToEveryone[] => {
    const notice = { people: 'everyone', topics: topicsIn(key) } as const
    return about === null ? [{ ...notice, about }] : chunks([...about]).map((chunk) => ({ ...notice, about: chunk }))
  })
}

const keyOf = (topics: readonly LiveTopic[]): string => topics.toSorted().join()
const topicsIn = (key: string): LiveTopic[] => key.split(',') as LiveTopic[]

const chunks = <T>(ids: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(ids.length / idsPerNotice) }, (_, i) =>
    ids.slice(i * idsPerNotice, (i + 1) * idsPerNotice),
  )
