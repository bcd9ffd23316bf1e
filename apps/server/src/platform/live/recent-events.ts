/** The newest part of the log in a node's memory: what each person missed is found here, so that a storm of returning browsers asks the database nothing. */
import type { LiveMessage } from '@handshake/contracts/live-events.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { TraceParent } from '../telemetry/tracing.ts'
import { keptEvents, type LoggedEvent } from './live-log.ts'
import type { LiveNotice } from './live-notices.ts'

/** And at most so many characters of them: a message about hundreds of games is long. */
const keptCharacters = 16 * 1024 * 1024
/** A client that missed more than this is better off reloading everything. */
export const maxMissed = 500
/** Far below a stream's buffer limit, so that a reconnecting client is not cut off by its own backlog. */
const maxMissedCharacters = 64 * 1024

/** An event as it goes out: the same line for everyone who gets it. */
export type OutgoingEvent = {
  readonly position: number
  readonly people: 'everyone' | readonly PersonId[]
  readonly line: string
  /** A person's sessions changed: their streams end, and clients that are still signed in reconnect. */
  readonly endsStreams: boolean
}

export const lineOf = (position: number, message: LiveMessage): string =>
  `id: ${position}\ndata: ${JSON.stringify(message)}\n\n`

/** `trace` is this node's own part of what the notice follows from, where it traces. */
export function outgoing({
  position,
  notice,
  trace,
}: LoggedEvent & { trace?: TraceParent | undefined }): OutgoingEvent {
  const { people, topics } = notice
  const endsStreams = people !== 'everyone' && topics.includes('session')
  return { position, people, line: lineOf(position, messageOf(notice, trace)), endsStreams }
}

function messageOf(notice: LiveNotice, ownTrace: TraceParent | undefined): LiveMessage {
  const { topics } = notice
  if (notice.people !== 'everyone') {
    const trace = ownTrace ?? notice.trace
    return trace === undefined ? { topics } : { topics, trace }
  }
  const about = notice.about ?? undefined
  // Facts name what they are about themselves.
  return notice.facts ? { topics, facts: notice.facts } : { topics, spread: true, ...(about && { about }) }
}

/** Positions arrive in order; the oldest leave as new ones come. */
export function createRecentEvents(most = keptEvents) {
  const events = new Map<number, OutgoingEvent>()
  /** Ascending, oldest first. */
  const ofPerson = new Map<PersonId, number[]>()
  const ofEveryone: number[] = []
  /** Everything after this position is here, up to the head. */
  let floor = 0
  let head = 0
  let characters = 0

  const forgetOldest = () => {
    const [oldest] = events.values()
    if (oldest === undefined) return
    events.delete(oldest.position)
    characters -= oldest.line.length
    floor = oldest.position
    if (oldest.people === 'everyone') ofEveryone.shift()
    else
      for (const person of oldest.people) {
        const own = ofPerson.get(person)
        own?.shift()
        if (own?.length === 0) ofPerson.delete(person)
      }
  }

  return {
    head: () => head,
    /** Starts over after a gap in the log. */
    startAt: (position: number) => {
      events.clear()
      ofPerson.clear()
      ofEveryone.length = 0
      characters = 0
      floor = position
      head = position
    },
    add: (event: OutgoingEvent) => {
      events.set(event.position, event)
      if (event.people === 'everyone') ofEveryone.push(event.position)
      else
        for (const person of event.people) {
          const own = ofPerson.get(person)
          if (own === undefined) ofPerson.set(person, [event.position])
          else own.push(event.position)
        }
      head = event.position
      characters += event.line.length
      while (events.size > most || characters > keptCharacters) forgetOldest()
    },
    /** This person's events after a position, in order; null if that is too long ago, too much, or an unknown position. */
    missedBy: (person: PersonId, after: number): readonly OutgoingEvent[] | null => {
      if (!Number.isSafeInteger(after) || after < floor || after > head) return null
      const positions = [...newerThan(ofPerson.get(person) ?? [], after), ...newerThan(ofEveryone, after)]
      if (positions.length > maxMissed) return null
      const missed = positions.sort((one, other) => one - other).flatMap((position) => events.get(position) ?? [])
      return missed.reduce((sum, { line }) => sum + line.length, 0) > maxMissedCharacters ? null : missed
    },
    /** Whether the person's sessions changed after a position. */
    hasEnded: (person: PersonId, after: number): boolean =>
      newerThan(ofPerson.get(person) ?? [], after).some((position) => events.get(position)?.endsStreams),
  }
}

/** From the end, because hardly anybody missed much. */
function newerThan(positions: readonly number[], after: number): readonly number[] {
  let from = positions.length
  while (from > 0 && (positions[from - 1] ?? 0) > after && positions.length - from <= maxMissed) from -= 1
  return positions.slice(from)
}
