/** What leaves the browser about its errors: counted by cause, without anybody in it, bounded, and silent about itself. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { createErrorHistory } from './error-history.ts'
import { errorsMet, noteError, startErrorReports } from './report-errors.ts'

let stop = () => {}
const posted: { build: string; errors: { message: string; count: number; severity: string; path: string }[] }[] = []
let answer: () => Promise<{ ok: boolean }>

beforeEach(() => {
  vi.useFakeTimers()
  posted.length = 0
  answer = async () => ({ ok: true })
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    posted.push(JSON.parse(body))
    return answer()
  })
  stop = startErrorReports({ build: () => 'b1', path: () => '/handshake/:id' })
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const later = () => vi.advanceTimersByTimeAsync(5_000)
const bug = (message: string) => new ApiError({ kind: 'bug', code: 'bug', message, reference: 'ref-12345' })

test('the same cause is sent once with its count, and says nothing of people', async () => {
  for (const id of [1, 2, 3]) noteError(new TypeError(`no row ${id} for ann${id}@example.com`))
  expect(posted).toEqual([])
  await later()
  expect(posted).toMatchObject([
    { build: 'b1', errors: [{ message: 'TypeError: no row 1 for [email]', count: 3, path: '/handshake/:id' }] },
  ])
})

test('refusals, wrong input and a line that is down are not reported; bugs and timeouts are', async () => {
  for (const kind of ['refusal', 'malformed', 'network', 'timeout', 'bug'] as const)
    noteError(new ApiError({ kind, code: kind, message: kind }))
  await later()
  expect(posted.flatMap(({ errors }) => errors.map(({ message }) => message))).toEqual(['timeout', 'bug'])
})

test('uncaught errors and rejections are heard; a broken page is critical', async () => {
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('one') }))
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('two') }))
  noteError(new Error('three'), 'critical')
  await later()
  expect(posted[0]?.errors.map(({ message, severity }) => [message, severity])).toEqual([
    ['Error: one', 'high'],
    ['Error: two', 'high'],
    ['Error: three', 'critical'],
  ])
})

test('at most five causes at a time, and at most twenty reports from one page', async () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  for (const letter of letters.slice(0, 12)) noteError(new Error(`broken ${letter}`))
  await later()
  await later()
  await later()
  expect(posted.map(({ errors }) => errors.length)).toEqual([5, 5, 2])
  for (let n = 0; n < 60; n += 1) {
    noteError(new Error(`flood ${letters[n % 26]}${letters[Math.floor(n / 26)]}`))
    await later()
  }
  expect(posted).toHaveLength(20)
})

test('a report that fails is not reported: after three failures the page is silent', async () => {
  answer = () => Promise.reject(new Error('no line'))
  for (const word of ['a', 'b', 'c', 'd', 'e']) {
    noteError(new Error(`broken ${word}`))
    await later()
  }
  expect(posted).toHaveLength(3)
  expect(JSON.stringify(posted)).not.toContain('no line')
})

test('what is left when the page goes leaves with a beacon', async () => {
  const beacon = vi.fn((_: string, __: Blob) => true)
  Object.assign(navigator, { sendBeacon: beacon })
  noteError(bug('lost'))
  window.dispatchEvent(new Event('pagehide'))
  expect(beacon).toHaveBeenCalledOnce()
  const [[to, blob] = []] = beacon.mock.calls
  expect([to, blob?.type]).toEqual(['/api/client-errors', 'application/json'])
  await later()
  expect(posted).toEqual([])
})

test('an error that cannot even be described does not go round in circles', async () => {
  const hostile = new Proxy(new Error('x'), {
    get() {
      throw new Error('hands off')
    },
  })
  expect(() => noteError(hostile)).toThrow()
  noteError(new Error('next'))
  await later()
  expect(posted).toHaveLength(1)
})

test('the history holds a thousand, knows the last hour, and is cleaned of what is older than a week', () => {
  let now = 0
  const history = createErrorHistory(() => now)
  const keep = history.keepClean()
  const described = { ...errorsMet.recent()[0], message: 'x' } as Parameters<typeof history.add>[0]
  for (let n = 0; n < 1_200; n += 1) history.add(described)
  expect(history.size()).toBe(1_000)
  now = 61 * 60 * 1_000
  history.add(described)
  expect(history.recent()).toHaveLength(1)
  now = 8 * 24 * 60 * 60 * 1_000
  vi.advanceTimersByTime(24 * 60 * 60 * 1_000)
  expect(history.size()).toBe(0)
  keep()
})
