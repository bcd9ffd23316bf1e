/** The channel between nodes on which live notices travel, and how several become few. */
import type { LiveTopic } from '@handshake/contracts/live-events.ts'
import type { PersonId } from '@handshake/domain/ids.ts'

export const liveChannel = 'handshake_live'

export type LiveNotice = { readonly people: readonly PersonId[]; readonly topics: readonly LiveTopic[] }

/** PostgreSQL refuses a notice of 8,000 bytes; 150 ids of 36 characters with their quotes and commas stay well below. */
const peoplePerNotice = 150

/** Merges notices by topic set and cuts them to size: a person is told once per batch, however much happened. */
export function liveNotices(notices: readonly LiveNotice[]): string[] {
  const topicsOf = new Map<PersonId, Set<LiveTopic>>()
  for (const { people, topics } of notices) {
    for (const person of people) topicsOf.set(person, new Set([...(topicsOf.get(person) ?? []), ...topics]))
  }
  const peopleOf = new Map<string, PersonId[]>()
  for (const [person, topics] of topicsOf) {
    const key = [...topics].sort().join()
    peopleOf.set(key, [...(peopleOf.get(key) ?? []), person])
  }
  return [...peopleOf].flatMap(([key, people]) => {
    const topics = key.split(',') as LiveTopic[]
    const chunks = Array.from({ length: Math.ceil(people.length / peoplePerNotice) }, (_, i) =>
      people.slice(i * peoplePerNotice, (i + 1) * peoplePerNotice),
    )
    return chunks.map((chunk) => JSON.stringify({ people: chunk, topics } satisfies LiveNotice))
  })
}
