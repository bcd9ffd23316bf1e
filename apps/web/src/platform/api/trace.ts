/** Which trace a request belongs to, where the server traces: that of the live event it follows from, or one of its own. */
import { tracingHeader } from '@handshake/contracts/live-events.ts'

let traced = false
/** Set while a live event is being followed, which takes no waiting. */
let followed: string | undefined

export function noteTracing(headers: Headers): void {
  const said = headers.get(tracingHeader)
  if (said !== null) traced = said === 'on'
}

/** Whatever is asked for during this work, before it waits for anything, follows from what the server did. */
export function following(trace: string | undefined, work: () => void): void {
  followed = trace
  try {
    work()
  } finally {
    followed = undefined
  }
}

/** The `traceparent` of a request that goes out now, as W3C Trace Context writes it; null where nobody wants to know. */
export const traceOfRequest = (): string | null => (traced ? (followed ?? `00-${hex(16)}-${hex(8)}-01`) : null)

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')
