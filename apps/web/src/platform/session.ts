/** Who is signed in, known alike in every tab: the session query, and the news of signing in and out. */
import { type SessionView, session } from '@handshake/contracts/session/session.ts'
import { seconds } from '@handshake/domain/time.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api/api.ts'
import { ApiError } from './api/api-error.ts'
import { forgetFirstReads } from './api/first-reads.ts'
import { readQuery } from './cache/queries.ts'
import { readStored, storageKeys, writeStored } from './storage.ts'

/** goodbye marks an end on purpose: the person logged out here or in another tab, so nothing brings them back. */
type SessionAnswer = { readonly session: SessionView | null; readonly goodbye?: true }
const goodbyeAnswer: SessionAnswer = { session: null, goodbye: true }

// Between asking the server to end the session and its answer, a live event may already have us read the end.
let leaving = false

/** However patient the connection asks us to be, nobody waits longer than this to learn who they are. */
const giveUpMs = seconds(15)

/** After this a check may be lost. It is asked once more, and whichever answer comes first counts. */
const checkTimeoutMs = seconds(1)

async function readWithin(ms: number, signal: AbortSignal): Promise<SessionAnswer> {
  const tooLong = AbortSignal.timeout(ms)
  const answered = new AbortController()
  const either = AbortSignal.any([signal, tooLong, answered.signal])
  const read = () => call(session.readSession, {}, { signal: either, timeoutMs: ms })
  const second = after(checkTimeoutMs, either).then(read)
  // What the first check finds out ends the wait, a failure too; the second is only there for an answer that got lost.
  const both = Promise.race([read(), second.catch(() => new Promise<never>(() => {}))])
  return both
    .then(undefined, (error) => {
      if (!tooLong.aborted || signal.aborted) throw error
      throw new ApiError({ kind: 'timeout', code: 'timeout', message: 'getSession timeout' })
    })
    .finally(() => answered.abort())
}

const after = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

export const sessionQuery = queryOptions<SessionAnswer>({
  queryKey: readQuery('session.readSession', session.readSession, {}).queryKey,
  queryFn: async ({ signal }) => {
    const answer = await readWithin(giveUpMs, signal)
    return leaving && answer.session === null ? goodbyeAnswer : answer
  },
  refetchInterval: seconds(60),
  refetchOnWindowFocus: 'always',
  staleTime: seconds(30),
})

/** undefined while nobody has answered yet. */
export const useSessionAnswer = (): SessionAnswer | undefined => useQuery(sessionQuery).data

/** The server was asked and may still answer. */
export const useSessionOnItsWay = (): boolean => useQuery(sessionQuery).fetchStatus === 'fetching'

/** Worth waiting for the answer before a public page is shown: the last visit ended signed in, or the page came to a browser with a session. */
export const probablySignedIn = (): boolean =>
  readStored(storageKeys.signedInHint) === 'yes' || document.querySelector('meta[name="handshake-session"]') !== null

export const signedInEvent = 'auth-signed-in'
const channelName = 'handshake-session'
type News = 'signed-in' | 'signed-out'

/** Called once the server has set the cookie. */
export function signedIn(client: QueryClient, view: SessionView): void {
  client.setQueryData(sessionQuery.queryKey, { session: view })
  broadcast('signed-in')
  setTimeout(() => window.dispatchEvent(new CustomEvent(signedInEvent)), seconds(1))
}

/** The server has given this session more time. */
export function sessionExtended(client: QueryClient, expiresAt: string): void {
  client.setQueryData(sessionQuery.queryKey, (answer) =>
    answer?.session ? { ...answer, session: { ...answer.session, expiresAt } } : answer,
  )
}

/** Ends the session on the server first; until that has happened, nobody is told that it did. */
export async function signOut(client: QueryClient): Promise<void> {
  leaving = true
  try {
    await call(session.signOut, {})
  } catch (error) {
    leaving = false
    throw error
  }
  client.setQueryData(sessionQuery.queryKey, goodbyeAnswer)
  broadcast('signed-out')
}

/** Called on the sign-in page: from here on a protected address is once more one to come back to. */
export function goodbyeSaid(client: QueryClient): void {
  leaving = false
  client.setQueryData(sessionQuery.queryKey, { session: null })
}

/** Keeps this tab in step with the other tabs, and one person's data apart from the next one's. */
export function followSession(client: QueryClient): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = (message: MessageEvent<News>) => {
    if (message.data === 'signed-out') client.setQueryData(sessionQuery.queryKey, goodbyeAnswer)
    else void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
  const stopWatching = watchPerson(client)
  return () => {
    channel.close()
    stopWatching()
  }
}

function broadcast(news: News): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(news)
  channel.close()
}

/** Every road to another person (sign-in, sign-out, another tab, an ended session) shows as a change of this answer. */
function watchPerson(client: QueryClient): () => void {
  let known = client.getQueryData(sessionQuery.queryKey)
  return client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== sessionQuery.queryKey[0]) return
    const answer = client.getQueryData(sessionQuery.queryKey)
    if (answer === undefined || answer === known) return
    const before = known?.session?.person.id
    known = answer
    writeStored(storageKeys.signedInHint, answer.session ? 'yes' : null)
    if (answer.session === null || before !== undefined) forgetFirstReads()
    if (answer.session === null) writeStored(storageKeys.lastSeen, null)
    if (before !== undefined && before !== answer.session?.person.id) forgetPerson(client, answer.session)
  })
}

const publicReads = ['connection.readSetup', 'session.readSession', 'session.readDemoPeople']

/** Screens that stay open must ask again for the new person; after a sign-out there is nobody to ask for. */
function forgetPerson(client: QueryClient, next: SessionView | null): void {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => !publicReads.includes(String(queryKey[0]))
  if (next === null) client.removeQueries({ predicate })
  else void client.resetQueries({ predicate })
}
