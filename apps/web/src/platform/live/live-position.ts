/** How far this tab has been told, and the newest of it for tabs that come later: nothing twice, nothing left out. */
import { type LiveMessage, livePositionHeader } from '@handshake/contracts/live-events.ts'

export type LiveNotice = { readonly position: number; readonly message: LiveMessage }

/** Enough for a tab that opens or wakes beside this one; who missed more looks at everything. */
const kept = 200

export function createSeen(start: number | null) {
  let position = start
  let recent: LiveNotice[] = []
  /** Everything after this one is in `recent`; null while nothing is known. */
  let floor = start

  return {
    position: () => position,
    /** Whether it is news. What starts anew is, whatever its number: the server no longer knows what came before. */
    take: (told: LiveNotice): boolean => {
      const { everything } = told.message
      if (!everything && position !== null && told.position <= position) return false
      position = told.position
      newest = told.position
      if (everything || floor === null) {
        recent = []
        floor = told.position
      } else if (told.message.topics.length > 0) recent.push(told)
      const dropped = recent.length > kept ? recent.shift() : undefined
      if (dropped) floor = dropped.position
      return true
    },
    /** What came after a position; null where that is no longer known. */
    after: (since: number): readonly LiveNotice[] | null =>
      floor === null || since < floor ? null : recent.filter((told) => told.position > since),
  }
}

/** The newest that this page was told of, by whichever line. */
let newest: number | null = null

/** What whatever is read next must know of; null before the server has said anything. */
export const livePosition = (): number | null => newest ?? startsAt

/** Where the log stood when the server last said who is signed in: what is read after that is at least as new. */
let startsAt: number | null = null

export function noteLivePosition(headers: Headers): void {
  const said = headers.get(livePositionHeader)
  if (said !== null && /^\d+$/.test(said)) startsAt = Number(said)
}

export const startingPosition = (): number | null => startsAt
