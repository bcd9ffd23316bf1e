/** Answers that were asked for before the app was here (public/first-reads.js): each is taken once, by the first who wants it. */
import { seconds } from '@handshake/domain/time.ts'

declare global {
  var handshakeFirstReads: Record<string, Promise<Response>> | undefined
}

/** Counted from the page's beginning: what nobody has taken by then is old news. */
const goodUntilMs = seconds(15)

export function takeFirstRead(url: string, signal: AbortSignal): Promise<Response> | undefined {
  const answer = globalThis.handshakeFirstReads?.[url]
  if (answer === undefined) return undefined
  delete globalThis.handshakeFirstReads?.[url]
  if (performance.now() > goodUntilMs) return undefined
  const givenUp = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([answer, givenUp])
}

/** They were asked for the person of the page's beginning: for anybody else they are wrong. */
export function forgetFirstReads(): void {
  globalThis.handshakeFirstReads = undefined
}
