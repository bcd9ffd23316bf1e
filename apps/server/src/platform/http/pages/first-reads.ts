/** What a page asks for at first, asked with it: by the same person, of the same routes, and for no longer than a moment. */
import { asOfHeader } from '@handshake/contracts/as-of.ts'
import { livePositionHeader, tracingHeader } from '@handshake/contracts/live-events.ts'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../inner-call.ts'

/** Longer than this no page waits for its data: what is not here by then the browser asks for itself. */
const patienceMs = 300

const who = '/api/session'
/** What the shell shows around every page. */
const everywhere = ['/api/setup', '/api/turns', '/api/wallet/balance', '/api/flags']

const home = ['/api/handshakes?group=active', '/api/profile', '/api/statistics']
/** What stands at the top of a page, by its address; each is a request of the page itself, letter by letter. */
const ofPage: readonly (readonly [page: RegExp, ...reads: readonly string[]])[] = [
  [/^\/(?:passport|dashboard)?$/, ...home],
  [/^\/handshakes$/, '/api/handshakes?group=all', '/api/agreements?group=all'],
  [/^\/handshake\/([\w-]+)$/, '/api/handshakes/$1'],
  [/^\/marketplace$/, '/api/marketplace?sort=newest', '/api/open-contracts'],
  [/^\/wallet$/, '/api/wallet/transactions', '/api/wallet/balance-history?period=1month'],
]

/** An answer as the browser would have had it: its body as it came, and of its headers those that the app looks at. */
type Answer = { readonly body: unknown; readonly headers: Readonly<Record<string, string>> }

/** By address; null for what could not be had in time. */
export type FirstReads = Readonly<Record<string, Answer | null>>

/** Who is signed in comes first: whatever is read after that is at least as new as the position that comes with it, at a replica too. */
export async function readFirst(request: FastifyRequest): Promise<FirstReads> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patienceMs, null)
  })
  const read = (url: string, position?: string) => Promise.race([answerOf(request, url, position), late])
  const session = await read(who)
  const position = session?.headers[livePositionHeader]
  const person = personIn({ [who]: session })
  const urls = person === null ? ['/api/setup'] : [...everywhere, ...readsOf(request.url)]
  // While nobody knows who it is, the browser asks: whatever holds up that answer would hold up the others too.
  const answers = await Promise.all(
    urls.map(async (url) => [url, person === undefined ? null : await read(url, position)] as const),
  )
  clearTimeout(timer)
  return { [who]: session, ...Object.fromEntries(answers) }
}

type Session = { readonly session: { readonly person: { readonly role: string } } | null }

/** Null where nobody is signed in, undefined where nobody knows. */
export const personIn = (reads: FirstReads) => {
  const answer = reads[who]
  return answer ? ((answer.body as Session).session?.person ?? null) : undefined
}

/** Behind a question mark stands what somebody chose, and the page asks for that. */
function readsOf(address: string): string[] {
  for (const [page, ...reads] of ofPage) {
    const found = page.exec(address)
    if (found) return reads.map((read) => read.replace('$1', found[1] ?? ''))
  }
  return []
}

const told = [livePositionHeader, tracingHeader, asOfHeader]

/** Null for whatever it is that the browser has to hear for itself: a refusal, a failure, a cookie. */
async function answerOf(request: FastifyRequest, url: string, position?: string): Promise<Answer | null> {
  const { headers, ...caller } = callerOf(request)
  const knows = position === undefined ? {} : { [livePositionHeader]: position }
  const asked = request.server.inject({ method: 'GET', url, ...caller, headers: { ...headers, ...knows } })
  const answer = await asked.catch(() => null)
  if (answer?.statusCode !== 200 || answer.headers['set-cookie'] !== undefined) return null
  const kept = told.flatMap((name) =>
    answer.headers[name] === undefined ? [] : [[name, String(answer.headers[name])]],
  )
  return { body: JSON.parse(answer.payload) as unknown, headers: Object.fromEntries(kept) }
}

/** For a script of ours to read, each with its names in the app's cache; nothing in it ends the element that it stands in, or begins another one. */
export function dataBlock(reads: FirstReads, keys: Readonly<Record<string, readonly unknown[]>> = {}): string {
  const named = Object.entries(reads).map(([url, answer]) => [url, answer && { ...answer, keys: keys[url] }])
  const json = JSON.stringify(Object.fromEntries(named)).replace(/[<>&\u2028\u2029]/g, escaped)
  return `<script type="application/json" id="first-reads">${json}</script>`
}

const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
