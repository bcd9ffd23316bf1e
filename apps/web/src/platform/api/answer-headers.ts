/** What an answer says beside its body: how far the log was, whether it came from a replica, whether the server traces. */
import { noteLivePosition } from '../live/live-position.ts'
import { noteAsOf } from '../network/reads-only.ts'
import { noteTracing } from './trace.ts'

export function noteAnswer(headers: Headers): void {
  noteLivePosition(headers)
  noteAsOf(headers)
  noteTracing(headers)
}
