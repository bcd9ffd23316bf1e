/** Errors by which the database says it cannot serve: remembered for the health check, and acted on where reconnecting helps. */
import { seconds } from '@handshake/domain/time.ts'
import { whyItSavesNothing } from './database-away.ts'

/** A full disk shows only when something is written, so one that was seen counts for as long as nodes take to write a few times. */
const rememberMs = seconds(15)
/** A server that stays read-only is told of with every write; connections that were just made are given time to show where they lead. */
const letGoEveryMs = seconds(3)

export type DatabaseTrouble = {
  /** Hears the SQLSTATE of every error the database answers with. */
  readonly note: (sqlState: string) => void
  readonly isOutOfSpace: () => boolean
}

/** `onReadOnly`: another server may be the primary by now, and only a new connection reaches it. */
export function watchForTrouble({ onReadOnly }: { readonly onReadOnly: () => void }): DatabaseTrouble {
  let outOfSpaceMs = Number.NEGATIVE_INFINITY
  let letGoMs = Number.NEGATIVE_INFINITY
  return {
    note: (sqlState) => {
      const nowMs = performance.now()
      const why = whyItSavesNothing(sqlState)
      if (why === 'out-of-space') outOfSpaceMs = nowMs
      if (why !== 'read-only' || nowMs - letGoMs < letGoEveryMs) return
      letGoMs = nowMs
      onReadOnly()
    },
    isOutOfSpace: () => performance.now() - outOfSpaceMs < rememberMs,
  }
}
