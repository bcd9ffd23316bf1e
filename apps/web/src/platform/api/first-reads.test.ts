/** What was asked before the app was here is taken once, while it is fresh, and only by the person it was asked for. */
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import boot from '../../../public/first-reads.js?raw'
import { followSession, sessionQuery } from '../session.ts'
import { takeFirstRead } from './first-reads.ts'

const asked: string[] = []
/** How far the log was that each of them had to know of. */
const knowing: (string | undefined)[] = []
const patience = new AbortController().signal
const begin = () => new Function(boot)()

beforeEach(() => {
  asked.length = 0
  knowing.length = 0
  vi.spyOn(performance, 'now').mockReturnValue(900)
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(url)
    knowing.push(headers['live-position'])
    return Response.json({ url }, { headers: url === '/api/session' ? { 'live-position': '9' } : {} })
  })
})
afterEach(() => {
  document.head.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  globalThis.handshakeFirstReads = undefined
})

it('asks a stranger for nothing but who they are and where they are', async () => {
  begin()
  expect(asked).toEqual(['/api/session', '/api/setup'])
  expect(await (await takeFirstRead('/api/session', patience))?.json()).toEqual({ url: '/api/session' })
  expect(takeFirstRead('/api/session', patience)).toBeUndefined()
  expect(takeFirstRead('/api/wallet/balance', patience)).toBeUndefined()
})

function send(reads: object) {
  const sent = document.createElement('script')
  sent.type = 'application/json'
  sent.id = 'first-reads'
  sent.textContent = JSON.stringify(reads)
  document.body.append(sent)
}

it('what came with the page is not asked for again, and what the server had no time for is', async () => {
  send({
    '/api/session': { body: { session: null }, headers: { 'live-position': '7' } },
    '/api/turns': null,
  })
  begin()
  expect(asked).toEqual(['/api/turns'])
  // No older than the position that live events go on from, also where a replica answers.
  expect(knowing).toEqual(['7'])
  const answer = await takeFirstRead('/api/session', patience)
  expect(await answer?.json()).toEqual({ session: null })
  expect(answer?.headers.get('live-position')).toBe('7')
  expect(takeFirstRead('/api/turns', patience)).toBeDefined()
  expect(document.getElementById('first-reads')).toBeNull()
})

it('where the server could not say who it is, that is asked first, and the others know of its position', async () => {
  send({ '/api/session': null, '/api/turns': null, '/api/flags': null })
  begin()
  expect(asked).toEqual(['/api/session'])
  const answer = await takeFirstRead('/api/turns', patience)
  expect(await answer?.json()).toEqual({ url: '/api/turns' })
  expect(asked).toEqual(['/api/session', '/api/turns', '/api/flags'])
  expect(knowing).toEqual([undefined, '9', '9'])
})

it('where the answer about who it is fails, the others are asked all the same', async () => {
  const works = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, how: RequestInit) =>
    url === '/api/session' ? Promise.reject(new TypeError('Failed to fetch')) : works(url, how),
  )
  send({ '/api/session': null, '/api/turns': null })
  begin()
  expect(await (await takeFirstRead('/api/turns', patience))?.json()).toEqual({ url: '/api/turns' })
})

it.each([
  ['the session has ended', null],
  ['somebody else is here', { person: { id: 'sam' } }],
])('%s: the answers are for nobody here', (_why, session) => {
  const client = new QueryClient()
  const stop = followSession(client)
  begin()
  if (session !== null) client.setQueryData(sessionQuery.queryKey, { session: { person: { id: 'maya' } } } as never)
  client.setQueryData(sessionQuery.queryKey, { session } as never)
  expect(takeFirstRead('/api/setup', patience)).toBeUndefined()
  stop()
})

it('is not waited for longer than its reader has patience, and not taken when it is old', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  begin()
  const patient = new AbortController()
  const answer = takeFirstRead('/api/session', patient.signal)
  patient.abort(new Error('enough'))
  await expect(answer).rejects.toThrow('enough')
  vi.mocked(performance.now).mockReturnValue(16_000)
  expect(takeFirstRead('/api/setup', patience)).toBeUndefined()
})

it('a first read that fails is a failure for whoever takes it, and for nobody else', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  begin()
  await expect(takeFirstRead('/api/session', patience)).rejects.toThrow('Failed to fetch')
})
